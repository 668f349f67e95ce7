import { type Good, GOODS } from '../goods/goods.ts';
import { hashText } from '../random.ts';
import { fateOf, makeOffer, type Offer, relisted } from './offers.ts';
import { diceOfStay, stayOf } from './stays.ts';

const GOODS_BY_ID = new Map(GOODS.map((good) => [good.id, good]));

/**
 * The n-th listing of a thing, even if its time has not come yet. The second of two rounds repeats what the
 * first did not sell.
 */
export function offerFor(seed: string, good: Good, n: number): Offer {
  const before = isSecondOfTwo(seed, good, n) ? firstOfferFor(seed, good, n - 1) : undefined;
  if (!before || fateOf(before) === 'sold') return firstOfferFor(seed, good, n);
  return relisted(before, idOf(good, n), stayOf(seed, good.id, n), diceOfStay(seed, good.id, n));
}

/** True for every second round. For half of the things these are the even rounds, so that relisted copies come evenly. */
function isSecondOfTwo(seed: string, good: Good, n: number): boolean {
  return n > 0 && (n + hashText(`${seed}/${good.id}/pair`)) % 2 === 1;
}

function firstOfferFor(seed: string, good: Good, n: number): Offer {
  return makeOffer(idOf(good, n), stayOf(seed, good.id, n), good, diceOfStay(seed, good.id, n));
}

function idOf(good: Good, n: number): string {
  return `${good.id}.${n.toString(36)}`;
}

/** Makes an offer again from its id alone; undefined for an id that this market never makes. */
export function offerOf(seed: string, externalId: string): Offer | undefined {
  const [, id = '', digits = ''] = /^([a-z0-9-]{1,80})\.(0|[1-9a-z][0-9a-z]{0,6})$/.exec(externalId) ?? [];
  const good = GOODS_BY_ID.get(id);
  return good && offerFor(seed, good, parseInt(digits, 36));
}

/**
 * True if the id looks like one of a listing that was made up for somebody's search, which an earlier version
 * did. Installations may still show such listings; all of them have ended.
 */
export function isFormerId(externalId: string): boolean {
  return /^(?:s\.[0-9a-z]{1,10}|q\.[\w-]{1,4000}\.[0-9a-z]{1,10}\.[0-9a-z]{1,7})$/.test(externalId);
}
