import type { Category } from '@rummage/vocabulary';
import { GOODS_TABLE } from './goods-table.ts';

/** The kinds of drawn things, for their sizes and for finding similar ones. */
export const KINDS = [
  'coat',
  'jacket',
  'blazer',
  'sweater',
  'vest',
  'shirt',
  't-shirt',
  'dress',
  'skirt',
  'trousers',
  'shorts',
  'boot',
  'cowboy',
  'loafer',
  'sneaker',
  'pump',
  'flat',
  'clog',
  'hoops',
  'drops',
  'ring',
  'chain',
  'pearls',
  'brooch',
  'bangle',
  'watch',
] as const;
export type Kind = (typeof KINDS)[number];

/** One drawn thing. Listings may add to it, e.g. a size, but never contradict its picture. */
export interface Good {
  kind: Kind;
  /** As in the middle of a sentence: "camel wool overcoat". */
  name: string;
  /** Its noun: "overcoat". */
  noun: string;
  /** Its colour or pattern: "black and ivory houndstooth". */
  look: string;
  materials: readonly string[];
  details: readonly string[];
  categories: readonly Category[];
  /** Where it was made: ISO 3166-1 alpha-2. */
  country: string;
  /** Its price in dollars, or in a currency of about the same value. */
  cents: number;
  /** Names of its pictures, the whole view first. */
  pictures: readonly string[];
}

const WORN_BY: Record<string, readonly Category[]> = {
  W: ["Women's Clothing"],
  M: ["Men's Clothing"],
  B: ["Women's Clothing", "Men's Clothing"],
  S: ["Women's Shoes"],
  J: ['Jewelry'],
};

export const GOODS: readonly Good[] = GOODS_TABLE.trim().split('\n').map(readGood);

/** The goods by kind, for a market where coats do not crowd out rings although more of them were drawn. */
export const GOODS_BY_KIND: readonly (readonly Good[])[] = KINDS.map((kind) =>
  GOODS.filter((good) => good.kind === kind),
);

function readGood(line: string): Good {
  const [kind = '', starred = '', look = '', materials = '', details = '', worn = '', country = '', ...rest] =
    line.split(' | ');
  const [price = '', picture = '', pictures = ''] = rest;
  return {
    kind: kind as Kind,
    name: starred.replace('*', ''),
    noun: starred.slice(starred.indexOf('*') + 1),
    look,
    materials: materials.split(' and '),
    details: details.split('; '),
    categories: WORN_BY[worn] ?? [],
    country,
    cents: Math.round(Number(price) * 100),
    pictures: Array.from(
      { length: Number(pictures) },
      (_, n) => `${picture}${n === 0 ? '' : `-${n + 1}`}.webp`,
    ),
  };
}
