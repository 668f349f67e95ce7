import { unzipped } from '../../kit/outbound/decoded-body.ts';
import { lower } from '../../reading/prices.ts';
import { MAX_SIZES } from '../../reading/sizes.ts';
import { type AnswerFile, answerReader, type Problem, readable } from '../answers.ts';
import type { ShopAnswer } from '../fetching/shop-fetcher.ts';
import { translated } from '../numbered-pages.ts';
import { isXml, UnreadableMarkup } from '../parsing/markup.ts';
import { readXmlRows } from '../parsing/xml-rows.ts';
import type { ShopFacts, ShopListing, ShopOptions } from '../shop.ts';
import { MAX_PRODUCTS } from '../way.ts';
import { isProduct, readRow } from './wire.ts';

/** The outermost elements of RSS 2.0, Atom and RSS 1.0. */
const ROOTS = ['rss', 'feed', 'rdf:rdf'];

export interface Feed {
  title: string | undefined;
  listings: readonly ShopListing[];
  oddities: number;
  /** Rows that are posts and no products. */
  posts: number;
  /** It goes on after the most that is read. */
  isCut: boolean;
}

/**
 * The products of a feed; undefined for what is none.
 * @throws ShopUnavailable for a feed that breaks off or cannot be read
 */
export async function readFeed(
  answer: ShopAnswer,
  shop: ShopFacts,
  options: ShopOptions,
): Promise<Feed | undefined> {
  return readable(answer, await feedIn(answer, { shop, maxBytes: options.fetcher.maxBytes }, options));
}

const feedIn = answerReader(
  'feed',
  async (
    packed,
    { shop, maxBytes }: { shop: ShopFacts; maxBytes: number },
  ): Promise<Feed | Problem | undefined> => {
    const file = await unpacked(packed, maxBytes);
    if ('problem' in file) return file;
    if (!isXml(file)) return undefined;
    const base = new URL(file.url);
    const found = new Map<string, ShopListing>();
    let oddities = 0;
    let posts = 0;
    let isCut = false;
    try {
      const { root, isWhole, head } = readXmlRows(file, ['item', 'entry'], (_, fields) => {
        if (!isProduct(fields)) posts += 1;
        else if (found.size >= MAX_PRODUCTS) isCut = true;
        else {
          const listing = readRow(fields, shop, base);
          if (!listing) oddities += 1;
          else found.set(listing.externalId, together(found.get(listing.externalId), listing));
        }
      });
      if (!ROOTS.includes(root)) return undefined;
      if (!isWhole) return problem('breaks off');
      const title = (head.get('title') ?? head.get('g:title'))?.[0];
      const page = translated([...found.values()], shop, (listing) => listing);
      return { title, ...page, oddities: page.oddities + oddities, posts, isCut };
    } catch (error) {
      if (error instanceof UnreadableMarkup) return problem(error.message);
      throw error;
    }
  },
  problem('takes too long to read'),
);

function problem(clause: string): Problem {
  return { problem: `with a feed that ${clause}` };
}

/** Feeds and sitemaps may be files that are compressed themselves. */
export async function unpacked(file: AnswerFile, maxBytes: number): Promise<AnswerFile | Problem> {
  try {
    return { ...file, body: await unzipped(Buffer.from(file.body), maxBytes) };
  } catch {
    return { problem: 'with a compressed file that is damaged or too large' };
  }
}

/** Sizes and colours of one thing: offered while one of them is, at the lowest price. */
function together(one: ShopListing | undefined, other: ShopListing): ShopListing {
  if (!one) return other;
  const offered = one.isSoldOut ? other : one;
  if (one.isSoldOut !== other.isSoldOut)
    return {
      ...one,
      isSoldOut: false,
      price: offered.price,
      shipping: offered.shipping,
      size: offered.size,
    };
  return { ...one, price: lower(one.price, other.price), size: sizesOf(one, other) };
}

function sizesOf(...rows: readonly ShopListing[]): string | null {
  const sizes = new Set(rows.flatMap(({ size }) => size?.split(', ') ?? []));
  return [...sizes].slice(0, MAX_SIZES).join(', ') || null;
}
