import { fold, pageMark, siteOf } from '@rummage/vocabulary';
import { parsedUrl } from '../kit/texts.ts';
import { isFrontPage } from '../reading/addresses.ts';
import type { Price } from '../reading/prices.ts';
import { type Node, productNodes } from '../shops/json-ld/product-nodes.ts';
import { oneDescription } from '../shops/json-ld/products-in.ts';
import { addressOf, pricesNamed, readProduct } from '../shops/json-ld/wire.ts';
import { scriptValue } from '../shops/parsing/html-page.ts';
import type { ShopFacts, ShopListing } from '../shops/shop.ts';

/** The page that somebody has open, as far as it says what it is. */
export interface OpenPage {
  url: URL;
  /** What its heading and its title say, in the order in which they are believed. */
  names: readonly string[];
}

/** The one product that a page is about. */
interface PageProduct {
  listing: ShopListing;
  /** Every price at which it can be bought. */
  prices: readonly Price[];
}

interface PageProducts {
  product: PageProduct | undefined;
  /** Number of products that its data describe, its own and others. */
  described: number;
}

/**
 * The product of a page by its JSON-LD. None where several could be meant, and none whose data are of another page:
 * single-page sites leave the data of the page before in place.
 * @param scripts the contents of its scripts, or their values
 */
export function pageProduct(scripts: readonly unknown[], page: OpenPage, facts: ShopFacts): PageProducts {
  const data = scripts
    .map((script) => scriptValue(typeof script === 'string' ? script : (JSON.stringify(script) ?? '')))
    .filter((value) => value !== undefined);
  const { own, listed } = productNodes(data);
  const things = oneDescription(own, page.url);
  const node = areSeveral(own, page.url) ? undefined : ownOf(things.length > 0 ? things : listed, page);
  const listing = node && readProduct(node, facts, page.url, page.url.href);
  return {
    product: listing && { listing, prices: pricesNamed(node, facts) },
    described: new Set([...things, ...listed]).size,
  };
}

/** True if a page offers several things as its own, as one with a whole outfit does. */
function areSeveral(nodes: readonly Node[], page: URL): boolean {
  const offered = nodes.filter((node) => node['offers'] !== undefined && placeOf(node, page) === 'here');
  return new Set(offered.map(({ name }) => fold(String(name).slice(0, MAX_NAME)))).size > 1;
}

function ownOf(nodes: readonly Node[], page: OpenPage): Node | undefined {
  const placed = nodes.map((node) => ({ node, place: placeOf(node, page.url) }));
  const at = (place: Place) => placed.filter((each) => each.place === place).map(({ node }) => node);
  const here = at('here');
  if (here.length > 0) return here.length === 1 ? here[0] : undefined;
  const silent = at('unsaid');
  const others = silent.length > 0 ? silent : at('elsewhere');
  const named = others.filter((node) => isNamed(String(node['name']), page));
  return named.length === 1 ? named[0] : undefined;
}

/** The page that a product says to be its own: this one, another one of the site, or none. */
type Place = 'here' | 'elsewhere' | 'unsaid';

function placeOf(node: Node, page: URL): Place {
  const address = parsedUrl(addressOf(node) ?? '', page);
  if (addressOf(node) === undefined || !address || siteOf(address) !== siteOf(page)) return 'unsaid';
  if (isSameListing(address, page)) return 'here';
  return isFrontPage(address) ? 'unsaid' : 'elsewhere';
}

/** Numbers by which sites name a listing, in the last part of its address. */
const NUMBER = /\d{5,}/;

/** True if two addresses are of one listing; its title in them may differ. */
export function isSameListing(one: URL, other: URL): boolean {
  if (siteOf(one) !== siteOf(other)) return false;
  if (pageMark(one) === pageMark(other)) return true;
  const number = NUMBER.exec(one.pathname)?.[0];
  return number !== undefined && number === NUMBER.exec(other.pathname)?.[0];
}

/** True if a page calls itself so. Its heading is believed before its title, which may be that of the page before. */
export function isNamed(name: string, { names }: OpenPage): boolean {
  const [own] = names;
  return own === undefined || isAlike(name, own);
}

/** At least half of the words of the shorter one are in the other. */
function isAlike(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const shorter = first.size <= second.size ? first : second;
  const longer = shorter === first ? second : first;
  const common = [...shorter].filter((word) => longer.has(word)).length;
  return shorter.size > 0 && common * 2 >= shorter.size;
}

const MAX_NAME = 500;

function wordsOf(text: string): Set<string> {
  return new Set(
    fold(text.slice(0, MAX_NAME))
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1),
  );
}
