import type { QueryFromAddress, Shop } from '@rummage/contract';
import type { QuickStart } from '../../../features/queries/quick-add/quick-question.tsx';
import { RemoveShopDialog } from '../../../features/sources/remove-shop-dialog.tsx';
import { ReportShopDialog } from '../../../features/sources/report-shop-dialog.tsx';
import { EditQuery, QuickAdd, Settings } from '../../dialogs.ts';
import { onDemand } from '../../on-demand.tsx';
import { noQueryWords } from '../no-query-words.ts';
import { useNextDialog } from '../use-next-dialog.ts';

/** Few people ever add a shop. */
export const AddShop = onDemand(async () => (await import('../../add-shop.tsx')).AddShop);

type QueryStart = QueryFromAddress['query'];

/** Which dialog is open over the sources. */
export type OpenDialog =
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

export function SourcesDialogs({ userId, open, onOpen, onShopAdded }: SourcesDialogsProps) {
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
