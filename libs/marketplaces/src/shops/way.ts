import { MINUTE_MS } from '@rummage/vocabulary';
import type { ShopAnswer } from './fetching/shop-fetcher.ts';
import type { HtmlPage } from './parsing/html-page.ts';
import type { ReadingEnd, Shop, ShopLook, ShopMemory, ShopOptions, ShopPage } from './shop.ts';

/** Most products that are read. */
export const MAX_PRODUCTS = 5000;
/** Products on one page that is handed on. */
export const PAGE_SIZE = 250;

/** The statements of the page at a pasted address about its site. */
export interface StartPage extends Pick<HtmlPage, 'feeds' | 'wordPressApi'> {
  /** Name of the site by itself; '' where it does not say. */
  name: string;
}

/** A pasted address, after its redirects. */
export interface Pasted {
  url: URL;
  /** Undefined where there is no web page. */
  page: (StartPage & { answer: ShopAnswer }) | undefined;
  /** The answer where it is XML. */
  xml: ShopAnswer | undefined;
  /** A file, and no page. */
  isFile: boolean;
  /** Name of the site by itself; else its host. */
  siteName: string;
}

/** One way into a shop. */
export interface Way {
  /** Most things that it reads. */
  most: number;
  /**
   * Looks at the shop in this way; undefined where the way does not exist, and a sentence for people where it
   * stands in the way that something cannot be read.
   * @throws ShopUnavailable when the shop cannot answer now
   */
  look(pasted: Pasted, options: ShopOptions): Promise<ShopFound | string | undefined>;
  /**
   * Reads what the shop lists, page by page.
   * @throws ShopUnavailable when the shop cannot answer now
   */
  read(
    shop: Shop,
    options: ShopOptions & { remembered: ShopMemory },
  ): AsyncGenerator<Omit<ShopPage, 'end'>, ReadingEnd>;
}

/** The finds of a way. The first listings stand for all when it comes to what they state. */
export type ShopFound = Omit<ShopLook, 'way' | 'readAtMost' | 'examples' | 'questions'> & {
  first: readonly ShopLook['examples'][number][];
  /** Set where it is not the most of its way. */
  readAtMost?: number;
};

export const REPEATS = 'The shop repeats its pages instead of showing all it lists.';

/**
 * The reason why a reading left something out.
 * @param which of the things are read: the newest or the first
 */
export function tooMany(read: number, which: 'newest' | 'first'): string {
  return `The shop lists more than ${read.toLocaleString('en')} things; only the ${which} of them are read.`;
}

/** The longest that a reading may take: slow shops are read in part, and others get their turn. */
export const MAX_READING_MS = 5 * MINUTE_MS;

/**
 * The reason why a reading that took too long left something out.
 * @param read how many things were read until then
 */
export function tooSlow(read: number): string {
  const things = read === 1 ? '1 thing' : `${read.toLocaleString('en')} things`;
  return `Reading the shop was cut off after ${MAX_READING_MS / MINUTE_MS} minutes, with ${things} read.`;
}

/** The end of a reading that stopped at a limit. */
export function cutEnd(cutOff: string): ReadingEnd {
  return { isUnchanged: false, isComplete: false, cutOff, remembered: [] };
}
