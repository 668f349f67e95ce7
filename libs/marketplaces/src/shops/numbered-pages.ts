import { checkUnchanged, fetchPresent, unchangedEnd, unreadable, validatorOf } from './answers.ts';
import type { ShopAnswer, Validator } from './fetching/shop-fetcher.ts';
import { presentableShopListing } from './shop-listing.ts';
import type { ReadingEnd, ShopFacts, ShopListing, ShopMemory, ShopOptions, ShopPage } from './shop.ts';
import { cutEnd, MAX_PRODUCTS, REPEATS, tooMany } from './way.ts';

/** Pages of one reading, however little is on them: a minute at one a second. */
const MAX_PAGES = 50;

/** A catalogue in JSON whose pages have numbers. */
export interface NumberedCatalogue {
  /** @param number from 1 */
  pageUrl(number: number): string;
  /** Entries on a full page. Shops may give fewer on any page. */
  pageSize: number;
  /** True if new things come first. */
  isNewestFirst: boolean;
  /** Number of pages, where an answer says so; else an empty page is the end. */
  pagesOf?(answer: ShopAnswer): number | undefined;
  /** Undefined for what is no page. */
  read(answer: ShopAnswer): Promise<NumberedPage | undefined>;
}

/** The listings of a page, and the number of its entries. */
export interface NumberedPage extends Omit<ShopPage, 'end'> {
  rows: number;
}

/** @throws ShopUnavailable */
export async function* readNumbered(
  catalogue: NumberedCatalogue,
  options: ShopOptions & { remembered: ShopMemory },
): AsyncGenerator<Omit<ShopPage, 'end'>, ReadingEnd> {
  const { isUnchanged, first } = await checkUnchanged(options.remembered, options);
  if (isUnchanged) return unchangedEnd(options.remembered);

  const validators: (Validator | undefined)[] = [];
  const known = new Set<string>();
  let read = 0;
  // The page after the last that is read shows whether there is more.
  for (let number = 1; ; number += 1) {
    const answer =
      (number === 1 ? first : undefined) ?? (await fetchPresent(catalogue.pageUrl(number), options));
    const { rows, ...page } = (await catalogue.read(answer)) ?? unreadable(answer);
    validators.push(validatorOf(answer));
    const ids = page.listings.map(({ externalId }) => externalId);
    // Some servers do not understand numbers of pages.
    const isRepeated = ids.length > 0 && ids.every((id) => known.has(id));
    if (isRepeated && rows >= catalogue.pageSize) return cutEnd(REPEATS);
    if (rows > 0 && (number > MAX_PAGES || read >= MAX_PRODUCTS)) break;
    if (!isRepeated) yield page;
    if (rows === 0 || isRepeated || number === catalogue.pagesOf?.(answer)) {
      const pages = rows === 0 || isRepeated ? number - 1 : number;
      return {
        isUnchanged: false,
        isComplete: true,
        // A full page may have had another behind it, whose things have moved.
        isOneAnswer: pages <= 1 && read + rows < catalogue.pageSize,
        remembered: allOrNone(validators),
      };
    }
    for (const id of ids) known.add(id);
    read += rows;
  }
  return cutEnd(tooMany(read, catalogue.isNewestFirst ? 'newest' : 'first'));
}

/** Entries as listings that are safe to store and show. */
export function translated<Row>(
  rows: readonly Row[],
  { allowPrivate }: Pick<ShopFacts, 'allowPrivate'>,
  listingOf: (row: Row) => ShopListing | undefined,
): Omit<ShopPage, 'end'> {
  const listings = rows.flatMap((row) => {
    const listing = listingOf(row);
    return (listing && presentableShopListing(listing, allowPrivate)) ?? [];
  });
  return { listings, oddities: rows.length - listings.length };
}

/** A reading is unchanged only if each of its parts can say so. */
function allOrNone(validators: readonly (Validator | undefined)[]): ShopMemory {
  const known = validators.flatMap((validator) => validator ?? []);
  return known.length === validators.length ? known : [];
}
