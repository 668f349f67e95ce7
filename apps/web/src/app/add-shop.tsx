import type { ComponentProps } from 'react';
import { QuerySummary } from '../features/queries/draft/query-summary.tsx';
import { AddShopDialog } from '../features/sources/add-shop/add-shop-dialog.tsx';

/** The dialog that adds a shop, with the part of another feature. */
export function AddShop(props: Omit<ComponentProps<typeof AddShopDialog>, 'QuerySummary'>) {
  return <AddShopDialog {...props} QuerySummary={QuerySummary} />;
}
