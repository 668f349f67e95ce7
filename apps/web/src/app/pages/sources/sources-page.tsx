import type { Shop } from '@rummage/contract';
import { LogOut, NotebookText, Settings2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { forgetShared, shared } from '../../../browser/stored/after-login.ts';
import { usePageTitle } from '../../../browser/page-head.ts';
import { whenIdle } from '../../../browser/when-idle.ts';
import { Sources } from '../../../features/sources/sources.tsx';
import { logOut } from '../../../session/log-out.ts';
import { useUserId } from '../../../session/session-store.ts';
import { ICON } from '../../../ui/icon.ts';
import { SkipLink, TopBar, TopBarButton, TopBarLink } from '../../../ui/page/top-bar.tsx';
import { ConnectionBanner } from '../../banners.tsx';
import { EditQuery, Settings } from '../../dialogs.ts';
import { loadAhead, neighbourPages } from '../../on-demand.tsx';
import { ReturnToItems } from '../return-to-items.tsx';
import { AddShop, SourcesDialogs } from './sources-dialogs.tsx';
import type { OpenDialog } from './sources-dialogs.tsx';
import styles from './sources-page.module.css';

export function SourcesPage() {
  const userId = useUserId();
  const [open, setOpen] = useState(dialogForShared);
  useEffect(forgetShared, []);
  const [newShopId, setNewShopId] = useState<number>();
  usePageTitle('Sources');
  useEffect(() => whenIdle(() => void loadAhead(AddShop, EditQuery, Settings, ...neighbourPages)), []);

  const askToRemove = useCallback((shop: Shop) => setOpen({ kind: 'remove', shop }), []);
  const askToReport = useCallback((shop: Shop) => setOpen({ kind: 'report', shop }), []);

  return (
    <div className={styles.page}>
      <SkipLink to="#sources">Skip to sources</SkipLink>
      <TopBar isBusy={false}>
        <ReturnToItems />
        {/* Never at the end, where the feed has its Dashboard: the second press of a double click would land on it. */}
        <TopBarButton isApart onClick={logOut}>
          <LogOut {...ICON} />
          Log Out
        </TopBarButton>
        <TopBarLink to="/dashboard">
          <NotebookText {...ICON} />
          Dashboard
        </TopBarLink>
        <TopBarButton onClick={() => setOpen({ kind: 'settings' })}>
          <Settings2 {...ICON} />
          Settings
        </TopBarButton>
      </TopBar>
      <ConnectionBanner />
      <main id="sources" tabIndex={-1}>
        <Sources
          userId={userId}
          newShopId={newShopId}
          onAdd={() => setOpen({ kind: 'add-shop' })}
          onRemove={askToRemove}
          onReport={askToReport}
        />
      </main>
      <SourcesDialogs
        userId={userId}
        open={open}
        onOpen={setOpen}
        onShopAdded={({ id }) => setNewShopId(id)}
      />
    </div>
  );
}

/** An address that another app has shared is looked at as if it had been pasted. */
function dialogForShared(): OpenDialog | undefined {
  const waiting = shared();
  return waiting?.address === undefined
    ? undefined
    : { kind: 'add-shop', shared: waiting.address, words: waiting.words };
}
