import type { Category } from './choices.ts';
import { fold } from './fold.ts';

/** The most sizes that a person has, and the most characters of one. */
export const MAX_SIZES = 30;
export const MAX_SIZE = 20;

/** Kinds of things with sizes of their own: a 39 of shoes is no 39 of trousers. */
const SIZE_KINDS = ['clothes', 'shoes', 'rings'] as const;
export type SizeKind = (typeof SIZE_KINDS)[number];

/** The sizes that a person wears, and what becomes of items whose size is not known. */
export interface SizeChoice {
  sizes: Readonly<Record<SizeKind, readonly string[]>>;
  hidesUnknown: boolean;
}

const KIND_OF: Readonly<Record<Category, SizeKind>> = {
  "Women's Clothing": 'clothes',
  "Women's Shoes": 'shoes',
  "Men's Clothing": 'clothes',
  Jewelry: 'rings',
};

/** Undefined where the category may be any. */
export function sizeKindOf(category: Category | null): SizeKind | undefined {
  return category === null ? undefined : KIND_OF[category];
}

/** Regions of the numbers of clothes and shoes, as sellers name them. */
export const SIZE_REGIONS = ['EU', 'UK', 'US', 'IT', 'FR', 'DE', 'AU', 'JP'] as const;
export type SizeRegion = (typeof SIZE_REGIONS)[number];

/**
 * Sizes that somebody has written with commas between them, each once.
 * @param region of numbers that name none; letters, waists and lengths have none
 */
export function sizesIn(text: string, region?: SizeRegion): string[] {
  const known = new Map<string, string>();
  for (const part of text.split(/[,;\n]/).map((each) => each.trim().replace(/\s+/g, ' '))) {
    const size = region !== undefined && PLAIN_NUMBER.test(part) ? `${region} ${part}` : part;
    if (size !== '' && !known.has(fold(size))) known.set(fold(size), size);
  }
  return [...known.values()];
}

/** The region that a size names; undefined when it names none. */
export function sizeRegionOf(size: string): SizeRegion | undefined {
  const { region } = sizeOf(size);
  return SIZE_REGIONS.find((known) => known.toLowerCase() === region);
}

/**
 * True if an item is in one of somebody's sizes, as a feed is narrowed to them. An item may have several: "EU
 * 38, EU 40". A kind for which no size was named is not narrowed.
 * @param size as its seller wrote it; undefined where it is not known
 * @param kind what it is; undefined where that is not known, and then any of the sizes will do
 */
export function fitsSizes(
  size: string | undefined,
  { sizes, hidesUnknown }: SizeChoice,
  kind?: SizeKind,
): boolean {
  const named = kind === undefined ? SIZE_KINDS.flatMap((known) => sizes[known]) : sizes[kind];
  if (named.length === 0) return true;
  if (size === undefined || size.trim() === '') return !hidesUnknown;
  return isInSizes(size, named);
}

/** True if a thing that may have several sizes has one of those that are looked for. */
export function isInSizes(size: string, wanted: readonly string[]): boolean {
  const offered = partsOf(size);
  return wanted.some((mine) => partsOf(mine).some((one) => offered.some((other) => isSameSize(one, other))));
}

/**
 * True if two sizes are the same, however they are written: "x-large" is "XL", "39 EU" is "EU 39", "W31" is
 * any length of that waist, and a number alone is that number in any region. Regions are never converted:
 * what is EU 39 at one maker is UK 5.5 or UK 6 at another.
 */
export function isSameSize(one: string, other: string): boolean {
  const [a, b] = [sizeOf(one), sizeOf(other)];
  if (a.name !== b.name) return false;
  const isSame = (first?: string, second?: string) =>
    first === undefined || second === undefined || first === second;
  return isSame(a.region, b.region) && isSame(a.length, b.length);
}

interface Size {
  name: string;
  /** Region of shoes and clothes in numbers; undefined where none is written. */
  region?: string;
  /** The inner leg of trousers. */
  length?: string;
}

const REGION = '(eu|eur|uk|us|usa|it|fr|de|au|jp)';
const NUMBER = '(\\d{1,3}(?:\\.\\d)?)';
const PLAIN_NUMBER = /^\d{1,3}(?:\.5| ?½)?$/;
const REGION_FIRST = new RegExp(`^${REGION} ?${NUMBER}$`);
const REGION_LAST = new RegExp(`^${NUMBER} ?${REGION}$`);
/** The names of one size in several regions. */
const REGION_ONE = `(?:${REGION} ?${NUMBER}|${NUMBER} ?${REGION})`;
const IN_REGIONS = new RegExp(`^${REGION_ONE}(?: ?[/|] ?${REGION_ONE})+$`);
const WAIST = /^w ?(\d{2})(?:[ /x]*l ?(\d{2}))?$/;
const LETTERS_TO = /^\s*[2-6]?x*[sml]\s*[/-]\s*[2-6]?x*[sml]\s*$/i;
const WAIST_IN_NUMBERS = /^(\d{2}) ?[/x] ?(\d{2})$/;

const REGIONS: Record<string, string> = { eur: 'eu', usa: 'us' };

const LETTERS: Record<string, string> = {
  small: 's',
  medium: 'm',
  large: 'l',
  'one size': 'one size',
  onesize: 'one size',
  os: 'one size',
  'free size': 'one size',
};

function sizeOf(text: string): Size {
  const plain = plainSize(text);
  const waist = WAIST.exec(plain) ?? WAIST_IN_NUMBERS.exec(plain);
  if (waist) return { name: `w${waist[1]}`, ...(waist[2] !== undefined && { length: waist[2] }) };
  const first = REGION_FIRST.exec(plain);
  if (first) return numbered(first[2], first[1]);
  const last = REGION_LAST.exec(plain);
  if (last) return numbered(last[1], last[2]);
  return { name: letterSize(plain) };
}

function numbered(number = '', region = ''): Size {
  return { name: number, region: REGIONS[region] ?? region };
}

/** "XX-Large" and "2XL" as "xxl". */
function letterSize(plain: string): string {
  const words = plain.replace(/^extra[ -]/, 'x').replace(/^(x+)[ -](?=small|large|[sl]$)/, '$1');
  const many = /^(\d)x-?(s|l|small|large)$/.exec(words);
  const [, xs = '', rest = words] = many
    ? ['', 'x'.repeat(Number(many[1])), many[2]]
    : (/^(x*)(small|large|s|l)$/.exec(words) ?? ['', '', words]);
  return `${xs}${LETTERS[rest] ?? rest}`;
}

/** "Size 38,5" as "38.5", "38 ½" as "38.5". */
function plainSize(text: string): string {
  return fold(text.replace(/(?<=\d) ?½/g, '.5'))
    .replace(/^(size|sz|grosse|gr|taille|taglia|talla|maat|storlek|stl)[.:]? +/, '')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The sizes in one text: "S/M" is both, and so is "EU 38 / UK 10", "W31/L32" is one. */
function partsOf(text: string): string[] {
  return text
    .split(/, |;/)
    .flatMap((part) => {
      if (LETTERS_TO.test(part)) return part.split(/[/-]/);
      return IN_REGIONS.test(plainSize(part)) ? part.split(/[/|]/) : [part];
    })
    .map((part) => part.trim())
    .filter(Boolean);
}
