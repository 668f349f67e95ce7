import type { ItemListing } from '@rummage/contract';
import { type DoorPrice, doorPrice } from '@rummage/door-price';
import { toCents } from '@rummage/vocabulary';
import type { Buyer } from '../buyer.ts';

/** All that a buyer pays for a listing. Undefined without a price, and until the rules are read. */
export function paidPrice(listing: ItemListing, { to, rules, exchange, day }: Buyer): DoorPrice | undefined {
  if (!rules) return undefined;
  const { marketplace, shop, site, location, shipping = [], import_charges: charges } = listing;
  const priced = {
    price: moneyOf(listing.current_price, listing.currency),
    marketplace,
    seller: shop ?? site,
    location,
    shipping: shipping.map(({ kind, price, currency, to: sentTo }) => ({
      kind,
      price: moneyOf(price, currency),
      to: sentTo,
    })),
    importCharges: charges && {
      cents: toCents(charges.price),
      currency: charges.currency,
      to: charges.to,
    },
  };
  return doorPrice(priced, to, rules, exchange, day);
}

function moneyOf(amount: number | null, currency: string | null) {
  return amount === null || currency === null ? null : { cents: toCents(amount), currency };
}
