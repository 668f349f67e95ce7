import { DAY_MS, MINUTE_MS } from '@rummage/vocabulary';
import type { Good } from '../goods/goods.ts';
import { hasUnknownWords, nounIn } from '../goods/lexicon.ts';
import { nearGoods } from '../goods/nearest.ts';
import { makeOffer, type Offer } from '../offers/offers.ts';
import { capitalised } from '../offers/titles.ts';
import { diceFor, hashText, pick, type Dice } from '../random.ts';
import { stayOf, type Stream } from '../stream.ts';
import { type Commission, commissionId, MAX_ID } from './commission-id.ts';

/**
 * The stream of a phrase's commissions. Most are sold within hours, some stay for two weeks: about 50 are there at
 * any time, of all ages, and new ones come often. Those that meet further wishes come at their own times.
 */
export function commissionStream(seed: string, phrase: string, wishes: boolean): Stream {
  return {
    family: hashText(`${seed}/commissions/${wishes ? 'wishes' : 'plain'}/${phrase}`),
    everyMs: 6 * MINUTE_MS,
    lifeMs: (dice) => Math.min(14 * DAY_MS, (45 * MINUTE_MS) / (1 - dice('life'))),
    longestLifeMs: 14 * DAY_MS,
  };
}

/** The n-th listing of a commission; undefined when its wishes are too long for an id. */
export function commissionOffer(seed: string, commission: Commission, n: number): Offer | undefined {
  const { phrase, particulars } = commission;
  const externalId = commissionId(seed, commission, n);
  if (externalId.length > MAX_ID) return undefined;
  const stay = stayOf(commissionStream(seed, phrase, Object.keys(particulars).length > 0), n);
  const dice = diceFor(hashText(externalId), n);
  const { near, nearest } = nearGoods(`${particulars.material ?? ''} ${phrase}`, particulars.category);
  const good = pick(dice('nearest') < 0.3 ? nearest : near, dice('good'));
  return makeOffer(externalId, stay, subjectOf(phrase, good, dice), good, particulars, dice);
}

/** Words that name a thing are used alone; a thing is added to others. */
function subjectOf(phrase: string, good: Good, dice: Dice): string {
  // Unknown words are mostly names.
  const named = hasUnknownWords(phrase) ? capitalised(phrase) : phrase;
  if (nounIn(phrase)) return named;
  return dice('subject') < 0.6 ? `${named} ${good.noun}` : `${named}, ${good.name}`;
}
