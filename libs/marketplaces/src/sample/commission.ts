import { CATEGORIES, CONDITIONS, DAY_MS, MINUTE_MS } from '@rummage/vocabulary';
import { z } from 'zod';
import type { Good } from './goods.ts';
import { hasUnknownWords, nounIn } from './lexicon.ts';
import { nearGoods } from './nearest.ts';
import { makeOffer, type Offer, type Particulars } from './offers.ts';
import { diceFor, hashText, pick, type Dice } from './random.ts';
import { stayOf, type Stream } from './stream.ts';
import { capitalised } from './titles.ts';

/** Things made because somebody looks for them, so that every search finds something. */
interface Commission {
  /** What is asked for, word for word, as in the middle of a sentence. Never empty. */
  phrase: string;
  particulars: Particulars;
}

/** Enough for a query's text of 300 letters in any script with the longest brand, material and seller. */
const MAX_ID = 4000;

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

const Text = z.string().min(1);
const Cents = z.int().nonnegative();
const Country = z.string().regex(/^[A-Z]{2}$/);

/** As in the id: short keys, in this order. */
const Wire = z.strictObject({
  p: Text,
  c: z.enum(CATEGORIES).optional(),
  min: Cents.optional(),
  max: Cents.optional(),
  k: z.enum(CONDITIONS).optional(),
  a: z.boolean().optional(),
  v: z.boolean().optional(),
  b: Text.optional(),
  m: Text.optional(),
  o: Country.optional(),
  l: Country.optional(),
  s: Text.optional(),
});
type Wire = z.infer<typeof Wire>;

/** Everything from which a commissioned listing is made, with a checksum that depends on the seed. */
export function commissionId(seed: string, { phrase, particulars }: Commission, n: number): string {
  const { bounds } = particulars;
  const wire: { [key in keyof Wire]: Wire[key] | undefined } = {
    p: phrase,
    c: particulars.category,
    min: bounds?.min ?? undefined,
    max: bounds?.max ?? undefined,
    k: particulars.condition,
    a: particulars.isAuction,
    v: particulars.authenticated,
    b: particulars.brand,
    m: particulars.material,
    o: particulars.countryOfManufacture,
    l: particulars.location,
    s: particulars.seller,
  };
  const facts = Buffer.from(JSON.stringify(wire)).toString('base64url');
  const body = `q.${facts}.${n.toString(36)}`;
  return `${body}.${hashText(`${seed}/${body}`).toString(36)}`;
}

/** What an id was made from; undefined for one that this seed never made. */
export function readCommissionId(
  seed: string,
  externalId: string,
): { commission: Commission; n: number } | undefined {
  if (externalId.length > MAX_ID) return undefined;
  const [mark, facts = '', number = ''] = externalId.split('.');
  if (mark !== 'q') return undefined;
  const n = parseInt(number, 36);
  const wire = readWire(facts);
  if (!wire || !Number.isSafeInteger(n) || n < 0) return undefined;
  const commission = { phrase: wire.p, particulars: particularsOf(wire) };
  // The id must be the same when it is made again: no listing has two ids, and the checksum is right.
  return commissionId(seed, commission, n) === externalId ? { commission, n } : undefined;
}

function readWire(facts: string): Wire | undefined {
  try {
    return Wire.safeParse(JSON.parse(Buffer.from(facts, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

function particularsOf(wire: Wire): Particulars {
  return {
    ...(wire.c !== undefined && { category: wire.c }),
    ...((wire.min ?? wire.max) !== undefined && { bounds: { min: wire.min ?? null, max: wire.max ?? null } }),
    ...(wire.k !== undefined && { condition: wire.k }),
    ...(wire.a !== undefined && { isAuction: wire.a }),
    ...(wire.v !== undefined && { authenticated: wire.v }),
    ...(wire.b !== undefined && { brand: wire.b }),
    ...(wire.m !== undefined && { material: wire.m }),
    ...(wire.o !== undefined && { countryOfManufacture: wire.o }),
    ...(wire.l !== undefined && { location: wire.l }),
    ...(wire.s !== undefined && { seller: wire.s }),
  };
}
