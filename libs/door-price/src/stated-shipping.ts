import type { Shipping } from '@rummage/vocabulary';
import { type Counted, known, type RateOf, unknown, whole } from './charged.ts';
import type { Priced } from './priced.ts';

/** Why shipping costs nothing where the thing is not sent. */
export const PICKED_UP = 'to be picked up';

/** What a listing states of sending the thing to a country; undefined where it states nothing of that. */
export function statedShipping(listing: Priced, to: string, rateOf: RateOf): Counted | undefined {
  const here = listing.shipping.filter((entry) => entry.to === null || entry.to === to);
  const sent = here.filter(({ kind }) => kind !== 'pick_up');
  const entry = sent.find((one) => one.to === to) ?? sent[0];
  if (entry) return costOf(entry, listing.location === to || entry.to === to, rateOf);
  return here.length > 0 ? known('shipping', 0, PICKED_UP) : undefined;
}

function costOf({ kind, price }: Shipping, isForHere: boolean, rateOf: RateOf): Counted {
  if (kind === 'free') return certain(known('shipping', 0, 'free'), isForHere);
  if (!price) return unknown('shipping', kind === 'calculated' ? 'depends on the place' : 'not stated');
  const rate = rateOf(price.currency);
  if (rate === undefined) return unknown('shipping', `no rate for ${price.currency}`);
  const part = known('shipping', whole(price.cents * rate), '');
  if (kind === 'calculated') return { ...part, certainty: 'estimated', why: 'depends on the place' };
  return certain(part, isForHere);
}

/** What is stated without a country is meant for the seller's own. */
function certain(part: Counted, isForHere: boolean): Counted {
  return isForHere ? part : { ...part, certainty: 'estimated', why: 'stated without a country' };
}
