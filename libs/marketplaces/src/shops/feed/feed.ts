import { plainText } from '../../reading/plain-text.ts';
import {
  checkUnchanged,
  fetchIfThere,
  fetchPresent,
  unchangedEnd,
  unreadable,
  validatorOf,
} from '../answers.ts';
import type { ShopAnswer } from '../fetching/shop-fetcher.ts';
import { httpUrl } from '../shop-listing.ts';
import { factsOf, type ShopOptions, unknownShop } from '../shop.ts';
import { cutEnd, MAX_PRODUCTS, PAGE_SIZE, type Pasted, type ShopFound, type Way } from '../way.ts';
import { type Feed, readFeed } from './read-feed.ts';

/** Feeds that a page names and that are tried. */
const MAX_TRIED = 3;

/** A product feed as shops make it for Google: RSS or Atom with fields such as g:price. */
export const feed: Way = {
  most: MAX_PRODUCTS,

  async look(pasted, options) {
    if (pasted.xml) return foundIn(pasted.xml, pasted, options);
    const named = (pasted.page?.feeds ?? []).flatMap((href) => httpUrl(href, pasted.url) ?? []);
    for (const address of [...new Set(named)].slice(0, MAX_TRIED)) {
      const answer = await fetchIfThere(address, options);
      const found = answer && (await foundIn(answer, pasted, options));
      // Blogs have feeds, too.
      if (found !== undefined && typeof found !== 'string') return found;
    }
    return undefined;
  },

  async *read(shop, options) {
    const { isUnchanged, first } = await checkUnchanged(options.remembered, options);
    if (isUnchanged) return unchangedEnd(options.remembered);
    const answer = first ?? (await fetchPresent(shop.url, options));
    const read = (await readFeed(answer, factsOf(shop, options), options)) ?? unreadable(answer);
    if (read.listings.length === 0 && read.posts > 0)
      unreadable(answer, 'with a feed that lists no products');

    for (let start = 0; start < read.listings.length; start += PAGE_SIZE) {
      yield { listings: read.listings.slice(start, start + PAGE_SIZE), oddities: 0 };
    }
    if (read.oddities > 0) yield { listings: [], oddities: read.oddities };
    if (read.isCut) {
      return cutEnd(
        `The feed lists more than ${MAX_PRODUCTS.toLocaleString('en')} things; only the first of them are read.`,
      );
    }
    const validator = validatorOf(answer);
    return {
      isUnchanged: false,
      isComplete: true,
      isOneAnswer: true,
      remembered: validator ? [validator] : [],
    };
  },
};

async function foundIn(
  answer: ShopAnswer,
  pasted: Pasted,
  options: ShopOptions,
): Promise<ShopFound | string | undefined> {
  const read = await readFeed(answer, unknownShop(pasted.siteName, options.fetcher), options);
  if (!read) return undefined;
  if (read.listings.length === 0 && read.posts > 0)
    return `The feed of ${answer.url.host} lists no products in a form that can be read.`;
  return {
    url: answer.url.href,
    name: plainText(read.title ?? '') || pasted.siteName,
    currency: currencyOf(read),
    country: null,
    listings: read.listings.length,
    hasMore: read.isCut,
    first: read.listings,
  };
}

function currencyOf({ listings }: Feed): string | null {
  return listings.find(({ price }) => price)?.price?.currency ?? null;
}
