import type { Query } from '@rummage/contract';
import { ArrowLeft, Ellipsis, LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../browser/use-page-title.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { DeleteQueryDialog } from '../../features/queries/delete-query-dialog.tsx';
import { Notebook } from '../../features/queries/notebook.tsx';
import { useLiveHealth } from '../../features/queries/use-live-health.ts';
import { useSavedQueries } from '../../features/queries/use-saved-queries.ts';
import { logOut } from '../../session/log-out.ts';
import { useUserId } from '../../session/use-session.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { ICON } from '../../ui/icon.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { ConnectionBanner } from '../connection-banner.tsx';
import { EditQuery } from '../dialogs.ts';
import { loadAhead } from '../on-demand.tsx';
import './dashboard-page.css';

/** Which dialog lies over the notebook. */
type Open = { kind: 'add' } | { kind: 'edit'; query: Query } | { kind: 'delete'; query: Query };

export function DashboardPage() {
  const userId = useUserId();
  const [open, setOpen] = useState<Open>();
  const { isFetching } = useSavedQueries(userId);
  useLiveHealth(userId);
  usePageTitle('Notebook');
  useEffect(() => whenIdle(() => loadAhead(EditQuery)), []);
  const close = () => setOpen(undefined);

  return (
    <div className="dashboard-page">
      <a className="skip-link" href="#notebook">
        Skip to notebook
      </a>
      <TopBar isBusy={isFetching}>
        <Link className="top-bar-cell" to="/">
          <ArrowLeft {...ICON} />
          Return to Items
        </Link>
        <button type="button" className="top-bar-cell" onClick={() => void logOut()}>
          <LogOut {...ICON} />
          Log Out
        </button>
      </TopBar>
      <ConnectionBanner />
      <main id="notebook" tabIndex={-1}>
        <Notebook
          userId={userId}
          onAdd={() => setOpen({ kind: 'add' })}
          onEdit={(query) => setOpen({ kind: 'edit', query })}
          onDelete={(query) => setOpen({ kind: 'delete', query })}
          menu={
            <ActionMenu name="More" actions={[]}>
              <Ellipsis {...ICON} />
            </ActionMenu>
          }
        />
      </main>
      {open?.kind === 'add' && <EditQuery userId={userId} onClose={close} />}
      {open?.kind === 'edit' && <EditQuery userId={userId} queryId={open.query.id} onClose={close} />}
      {open?.kind === 'delete' && <DeleteQueryDialog query={open.query} onClose={close} />}
    </div>
  );
}
