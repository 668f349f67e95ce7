import { storable } from '../kit/storable.ts';
import { presentableListing } from '../presentable.ts';
import type { ShopListing } from './shop.ts';

/** A shop's listing that is safe to store and show, as `presentable` makes those of marketplaces; undefined for one that is not. */
export function presentableShopListing(listing: ShopListing, allowPrivate: boolean): ShopListing | undefined {
  return presentableListing(storable(listing), allowPrivate);
}
