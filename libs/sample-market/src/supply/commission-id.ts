import type { Category, Condition } from '@rummage/vocabulary';
import { CATEGORIES, CONDITIONS } from '@rummage/vocabulary';
import type { Particulars } from '../offers/offers.ts';
import { hashText } from '../random.ts';

/** Things made because somebody looks for them, so that every search finds something. */
export interface Commission {
  /** What is asked for, word for word, as in the middle of a sentence. Never empty. */
  phrase: string;
  particulars: Particulars;
}

/** The longest id: enough for a query's text of 300 letters in any script with the longest brand, material and seller. */
export const MAX_ID = 4000;

/** As in the id: short keys, in this order. */
interface Wire {
  p: string;
  c?: Category;
  min?: number;
  max?: number;
  k?: Condition;
  a?: boolean;
  v?: boolean;
  b?: string;
  m?: string;
  o?: string;
  l?: string;
  s?: string;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isCents = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isCountry = (value: unknown) => typeof value === 'string' && /^[A-Z]{2}$/.test(value);

/** What an id may say under each key; anybody can write one. */
const CHECKS: Record<keyof Wire, (value: unknown) => boolean> = {
  p: isText,
  c: (value) => CATEGORIES.some((category) => category === value),
  min: isCents,
  max: isCents,
  k: (value) => CONDITIONS.some((condition) => condition === value),
  a: isFlag,
  v: isFlag,
  b: isText,
  m: isText,
  o: isCountry,
  l: isCountry,
  s: isText,
};

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
  const wire = parsed(Buffer.from(facts, 'base64url').toString());
  if (typeof wire !== 'object' || wire === null || !('p' in wire)) return undefined;
  const isWire = Object.entries(wire).every(([key, value]) => isKey(key) && CHECKS[key](value));
  return isWire ? (wire as Wire) : undefined;
}

function isKey(key: string): key is keyof Wire {
  return Object.hasOwn(CHECKS, key);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
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
