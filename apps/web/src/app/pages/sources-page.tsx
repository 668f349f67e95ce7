import type { QueryFromAddress, Shop } from '@rummage/contract';
import { useCallback, useEffect, useState } from 'react';
import { usePageTitle } from '#browser/page-head.ts';
import { forgetShared, shared } from '#browser/stored/after-login.ts';
import { whenIdle } from '#browser/when-idle.ts';
import type { QuickStart } from '#features/queries/editor/quick-add-dialog.tsx';
import { RemoveShopDialog } from '#features/sources/remove-shop-dialog.tsx';
import { ReportShopDialog } from '#features/sources/report-shop-dialog.tsx';
import { Sources } from '#features/sources/sources.tsx';
import { useUserId } from '#session/session-store.ts';
import { EditQuery, QuickAdd, Settings } from '../dialogs.ts';
import { loadAhead, onDemand, neighbourPages } from '../on-demand.tsx';
import { Otherwise } from './capture/otherwise.tsx';
import { LedgerPage } from './ledger-page.tsx';
import { noQueryWords, useNextDialog } from './next-dialog.ts';
import { DashboardLink } from './page-bar.tsx';

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
    <LedgerPage
      name="sources"
      link={<DashboardLink />}
      onSettings={() => setOpen({ kind: 'settings' })}
      dialogs={
        <SourcesDialogs
          userId={userId}
          open={open}
          onOpen={setOpen}
          onShopAdded={({ id }) => setNewShopId(id)}
        />
      }
    >
      <Sources
        userId={userId}
        newShopId={newShopId}
        onAdd={() => setOpen({ kind: 'add-shop' })}
        onRemove={askToRemove}
        onReport={askToReport}
      />
    </LedgerPage>
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

type OpenDialog =
  | { kind: 'settings' }
  /** @param shared the address that another app has shared @param words beside it */
  | { kind: 'add-shop'; shared?: string; words?: string }
  | { kind: 'quick-add'; start: QuickStart; address: string | undefined }
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
  const otherwise = (address: string | undefined, taken: 'query' | 'shop') =>
    address !== undefined && <Otherwise userId={userId} address={address} taken={taken} />;
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
          notes={otherwise(open.shared, 'shop')}
          onUnreadable={(noShop, noSearch) => {
            const start = { text: open.words ?? '', note: noQueryWords(noSearch, noShop) };
            onOpen({ kind: 'next', dialog: { kind: 'quick-add', start, address: open.shared } });
          }}
        />
      );
    case 'quick-add':
      return <QuickAdd {...shared} start={open.start} notes={otherwise(open.address, 'query')} />;
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
