import type { QueryFromAddress, Shop } from '@rummage/contract';
import { useEffect } from 'react';
import { RemoveShopDialog } from '../../features/sources/remove-shop-dialog.tsx';
import { EditQuery, Settings } from '../dialogs.ts';
import { onDemand } from '../on-demand.tsx';

/** Few people ever add a shop. */
export const AddShop = onDemand(async () => (await import('../add-shop.tsx')).AddShop);

type QueryStart = QueryFromAddress['query'];

/** Which dialog is open over the sources. */
export type OpenDialog =
  | { kind: 'add-shop' | 'settings' }
  | { kind: 'remove'; shop: Shop }
  | { kind: 'add-query'; initial: QueryStart }
  /** Opened as soon as the previous dialog has returned the focus. */
  | { kind: 'add-query-next'; initial: QueryStart };

interface SourcesDialogsProps {
  userId: number;
  open: OpenDialog | undefined;
  onOpen: (open: OpenDialog | undefined) => void;
  onShopAdded: (shop: Shop) => void;
}

export function SourcesDialogs({ userId, open, onOpen, onShopAdded }: SourcesDialogsProps) {
  useEffect(() => {
    if (open?.kind !== 'add-query-next') return undefined;
    const { initial } = open;
    const timer = setTimeout(() => onOpen({ kind: 'add-query', initial }));
    return () => clearTimeout(timer);
  }, [open, onOpen]);

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
          onSearch={(initial) => onOpen({ kind: 'add-query-next', initial })}
        />
      );
    case 'remove':
      return <RemoveShopDialog {...shared} shop={open.shop} />;
    case 'add-query':
      return <EditQuery {...shared} initial={open.initial} />;
    case 'settings':
      return <Settings {...shared} />;
    default:
      return null;
  }
}
