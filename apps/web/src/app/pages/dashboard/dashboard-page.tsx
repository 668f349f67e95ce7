import { contract } from '@rummage/contract';
import type { Query } from '@rummage/contract';
import { Ellipsis, LogOut, Plug, Settings2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { download } from '../../../api/download.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useSavedQueries } from '../../../api/saved-queries.ts';
import { useNewItems } from '../../../api/use-new-items.ts';
import { forgetShared, shared } from '../../../browser/shared.ts';
import { useAppBadge } from '../../../browser/use-app-badge.ts';
import { usePageTitle } from '../../../browser/use-page-title.ts';
import { whenIdle } from '../../../browser/when-idle.ts';
import { useLiveHealth } from '../../../features/queries/cache/use-live-health.ts';
import type { Suggestion } from '../../../features/queries/health/suggestion.ts';
import { Notebook } from '../../../features/queries/notebook/notebook.tsx';
import { logOut } from '../../../session/log-out.ts';
import { useUserId } from '../../../session/use-session.ts';
import { ICON } from '../../../ui/icon.ts';
import { SkipLink } from '../../../ui/page/skip-link.tsx';
import { TopBar, TopBarButton, TopBarLink } from '../../../ui/page/top-bar.tsx';
import { ActionMenu } from '../../../ui/popup/action-menu.tsx';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { ConnectionBanner } from '../../connection-banner.tsx';
import { EditQuery, Settings } from '../../dialogs.ts';
import { usePageCommands } from '../../everywhere/page-commands.ts';
import { neighbourPages } from '../../lazy-page.ts';
import { loadAhead } from '../../on-demand.tsx';
import { useHeardDepartures } from '../../use-heard-departures.ts';
import { ReturnToItems } from '../return-to-items.tsx';
import { DashboardDialogs } from './dashboard-dialogs.tsx';
import type { OpenDialog } from './dashboard-dialogs.tsx';
import styles from './dashboard-page.module.css';

export function DashboardPage() {
  const userId = useUserId();
  const [open, setOpen] = useState(dialogForShared);
  useEffect(forgetShared, []);
  const { isFetching, isPending } = useSavedQueries(userId);
  const toast = useToast();
  useLiveHealth(userId);
  useHeardDepartures(userId);
  const newItems = useNewItems(userId)?.new_items;
  usePageCommands(() => ({
    commands: [{ name: 'Settings', icon: Settings2, run: () => setOpen({ kind: 'settings' }) }],
  }));
  usePageTitle('Notebook', newItems);
  useAppBadge(newItems);
  useEffect(
    () => (isPending ? undefined : whenIdle(() => void loadAhead(EditQuery, Settings, ...neighbourPages))),
    [isPending],
  );

  // Stable functions, so that rows are not rendered again because of them.
  const edit = useCallback(
    (query: Query, suggestion?: Suggestion) => setOpen({ kind: 'edit', query, suggestion }),
    [],
  );
  const askToDelete = useCallback((query: Query) => setOpen({ kind: 'delete', query }), []);

  const exportAs = (format: 'json' | 'csv') => {
    download(contract.notebook[format].path.replace(':user_id', String(userId))).catch((error: unknown) => {
      toast.error(errorMessage(error, 'Failed to export the notebook'));
    });
  };

  return (
    <div className={styles.page}>
      <SkipLink to="#notebook">Skip to notebook</SkipLink>
      <TopBar isBusy={isFetching}>
        <ReturnToItems />
        {/* Never at the end, where the feed has its Dashboard: the second press of a double click would land on it. */}
        <TopBarButton isApart onClick={logOut}>
          <LogOut {...ICON} />
          Log Out
        </TopBarButton>
        <TopBarLink to="/sources">
          <Plug {...ICON} />
          Sources
        </TopBarLink>
        <TopBarButton onClick={() => setOpen({ kind: 'settings' })}>
          <Settings2 {...ICON} />
          Settings
        </TopBarButton>
      </TopBar>
      <ConnectionBanner />
      <main id="notebook" tabIndex={-1}>
        <Notebook
          userId={userId}
          onAdd={() => setOpen({ kind: 'add' })}
          onEdit={edit}
          onDelete={askToDelete}
          menu={
            <ActionMenu
              name="Import and export"
              actions={[
                { text: 'Import notebook', onChoose: () => setOpen({ kind: 'import-notebook' }) },
                { text: 'Import an eBay search', onChoose: () => setOpen({ kind: 'import-ebay' }) },
                { text: 'Export as JSON', onChoose: () => exportAs('json') },
                { text: 'Export as CSV', onChoose: () => exportAs('csv') },
              ]}
            >
              <Ellipsis {...ICON} />
            </ActionMenu>
          }
        />
      </main>
      <DashboardDialogs userId={userId} open={open} onOpen={setOpen} />
    </div>
  );
}

/** Words that another app has shared are looked for, and a search at eBay is read as if it had been pasted. */
function dialogForShared(): OpenDialog | undefined {
  const waiting = shared();
  if (waiting === undefined) return undefined;
  const { address, words } = waiting;
  if (address === undefined) return { kind: 'quick-add', given: { text: words, isPressed: false } };
  return { kind: 'import-ebay', shared: address, words };
}
