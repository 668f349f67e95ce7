import type { QueryFromAddress, Shop } from '@rummage/contract';
import { LogOut, NotebookText, Settings2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { usePageTitle } from '#browser/page-head.ts';
import { forgetShared, shared } from '#browser/stored/after-login.ts';
import { whenIdle } from '#browser/when-idle.ts';
import type { QuickStart } from '#features/queries/editor/quick-add-dialog.tsx';
import { RemoveShopDialog } from '#features/sources/remove-shop-dialog.tsx';
import { ReportShopDialog } from '#features/sources/report-shop-dialog.tsx';
import { Sources } from '#features/sources/sources.tsx';
import { logOut } from '#session/log-out.ts';
import { useUserId } from '#session/session-store.ts';
import { ICON } from '#ui/icon.ts';
import { TopBar, TopBarButton, TopBarLink, SkipLink } from '#ui/page/top-bar.tsx';
import { ConnectionBanner } from '../banners.tsx';
import { EditQuery, QuickAdd, Settings } from '../dialogs.ts';
import { loadAhead, onDemand, neighbourPages } from '../on-demand.tsx';
import { noQueryWords, useNextDialog } from './next-dialog.ts';
import { ReturnToItems } from './return-to-items.tsx';
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

/** Few people ever add a shop. */
const AddShop = onDemand(async () => (await import('../dialogs-with-parts.tsx')).AddShop);

type QueryStart = QueryFromAddress['query'];

/** Which dialog is open over the sources. */
type OpenDialog =
  | { kind: 'settings' }
  /** @param shared the address that another app has shared @param words beside it */
  | { kind: 'add-shop'; shared?: string; words?: string }
  | { kind: 'quick-add'; start: QuickStart }
  | { kind: 'remove'; shop: Shop }
  | { kind: 'report'; shop: Shop }
  | { kind: 'add-query'; initial: QueryStart }
  /** Opened as soon as the previous dialog has returned the focus. */
  | { kind: 'next'; dialog: OpenDialog };

interface SourcesDialogsProps {
  userId: number;
  open: OpenDialog | undefined;
  onOpen: (open: OpenDialog | undefined) => void;
  onShopAdded: (shop: Shop) => void;
}

function SourcesDialogs({ userId, open, onOpen, onShopAdded }: SourcesDialogsProps) {
  useNextDialog(open?.kind === 'next' ? open.dialog : undefined, onOpen);

  const shared = { userId, onClose: () => onOpen(undefined) };
  switch (open?.kind) {
    case 'add-shop':
      return (
        <AddShop
          {...shared}
          onAdded={(shop) => {
            onShopAdded(shop);
            onOpen(undefined);
          }}
          onSearch={(initial) => onOpen({ kind: 'next', dialog: { kind: 'add-query', initial } })}
          shared={open.shared}
          onUnreadable={(noShop, noSearch) => {
            const start = { text: open.words ?? '', note: noQueryWords(noSearch, noShop) };
            onOpen({ kind: 'next', dialog: { kind: 'quick-add', start } });
          }}
        />
      );
    case 'quick-add':
      return <QuickAdd {...shared} start={open.start} />;
    case 'remove':
      return <RemoveShopDialog {...shared} shop={open.shop} />;
    case 'report':
      return <ReportShopDialog {...shared} shop={open.shop} />;
    case 'add-query':
      return <EditQuery {...shared} initial={open.initial} />;
    case 'settings':
      return <Settings {...shared} />;
    default:
      return null;
  }
}
