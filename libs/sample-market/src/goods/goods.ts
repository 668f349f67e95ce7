import type { Category } from '@rummage/vocabulary';
import { isKind, type Kind, KINDS } from './kinds.ts';
import { ACCESSORIES } from './tables/accessories.ts';
import { COATS } from './tables/coats.ts';
import { DRESSES } from './tables/dresses.ts';
import { JACKETS } from './tables/jackets.ts';
import { JEWELRY } from './tables/jewelry.ts';
import { KNITWEAR } from './tables/knitwear.ts';
import { SHOES } from './tables/shoes.ts';
import { TOPS } from './tables/tops.ts';
import { TROUSERS } from './tables/trousers.ts';

const WEARERS = { W: 'women', M: 'men', B: 'both' } as const;
export type Wearer = (typeof WEARERS)[keyof typeof WEARERS];

/** One drawn thing with the facts that its pictures show. A listing adds to them, e.g. a size, and never contradicts them. */
export interface Good {
  /** Never changes: it is in the ids of listings. Also the start of its pictures' names. */
  id: string;
  kind: Kind;
  /** Sellers' names for it, as in the middle of a sentence: "biker jacket". All of them are right. */
  names: readonly string[];
  wearer: Wearer;
  /** The main one first. For jewelry this is the colour of the metal. */
  colours: readonly string[];
  /** "herringbone"; null where it is plain. */
  pattern: string | null;
  /** The main one first. */
  materials: readonly string[];
  /** "peak lapels", "kitten heel" */
  details: readonly string[];
  /** A decade such as "1970s"; null for a contemporary thing. */
  era: string | null;
  /** True if a picture shows a label with a name; then the thing has the brand that is read there, or none. */
  showsLabel: boolean;
  /** The brand on the label; null where there is no label or it cannot be read. */
  label: string | null;
  /** File names, the whole view first. */
  pictures: readonly string[];
  /** The view of each picture: "main", "back", "label". */
  views: readonly string[];
  categories: readonly Category[];
}

/** Stands in the tables for the brand on a label that is too blurred or too much hidden to be read. */
const UNREADABLE = '?';

/**
 * Reads a line of the tables: kind | names | W, M or B for women, men or both | colours | pattern | materials | details |
 * era | id | views | brand on a visible label, or ?. Names are separated by slashes, other lists by commas.
 */
export function readGood(line: string): Good {
  const cells = line.split('|').map((cell) => cell.trim());
  const [kind = '', names = '', worn = '', colours = '', pattern, materials = '', details = ''] = cells;
  const [era, id = '', views = '', label = ''] = cells.slice(7);
  if (!isKind(kind) || !isWorn(worn)) throw new Error(`Not a good: ${line}`);
  const wearer = WEARERS[worn];
  return {
    id,
    kind,
    names: names.split('/'),
    wearer,
    colours: listOf(colours),
    pattern: pattern || null,
    materials: listOf(materials),
    details: listOf(details),
    era: era || null,
    showsLabel: label !== '',
    label: label === '' || label === UNREADABLE ? null : label,
    pictures: listOf(views).map((_, index) => `${id}${index === 0 ? '' : `-${index + 1}`}.webp`),
    views: listOf(views),
    categories: categoriesOf(kind, wearer),
  };
}

function isWorn(text: string): text is keyof typeof WEARERS {
  return Object.hasOwn(WEARERS, text);
}

function listOf(cell: string): string[] {
  return cell === '' ? [] : cell.split(', ');
}

/** Men's shoes, shoes for both, bags, scarves, belts and hats belong to none of our categories. */
function categoriesOf(kind: Kind, wearer: Wearer): readonly Category[] {
  const { group } = KINDS[kind];
  if (group === 'jewelry') return ['Jewelry'];
  if (group === 'shoes') return wearer === 'women' ? ["Women's Shoes"] : [];
  if (group === 'accessories') return [];
  if (wearer === 'both') return ["Women's Clothing", "Men's Clothing"];
  return wearer === 'women' ? ["Women's Clothing"] : ["Men's Clothing"];
}

const TABLES = [TOPS, DRESSES, COATS, JACKETS, KNITWEAR, TROUSERS, SHOES, JEWELRY, ACCESSORIES];

/** Everything that was drawn. Each thing exists once, so one seller at a time offers it. */
export const GOODS: readonly Good[] = TABLES.flatMap((table) => table.trim().split('\n').map(readGood));
