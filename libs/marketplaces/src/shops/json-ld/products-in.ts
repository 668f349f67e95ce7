import { fold } from '@rummage/vocabulary';
import { parsedUrl } from '../../kit/texts.ts';
import { isFrontPage, isSamePage, isSameSite, pageKey } from '../../reading/addresses.ts';
import { answerReader } from '../answers.ts';
import { translated } from '../numbered-pages.ts';
import { type HtmlPage, readHtmlPage } from '../parsing/html-page.ts';
import { UnreadableMarkup } from '../parsing/markup.ts';
import type { ShopFacts, ShopListing } from '../shop.ts';
import { type Node, productNodes } from './product-nodes.ts';
import { addressOf, readProduct } from './wire.ts';

interface PageProducts {
  listings: readonly ShopListing[];
  /** Products that could not be read. */
  oddities: number;
  /** The page describes a product in JSON-LD that cannot be read. */
  isBroken: boolean;
}

/** The products of a page; undefined for what is no page. */
export const productsOf = answerReader(
  'page with JSON-LD',
  (
    file,
    {
      facts,
      read,
    }: { facts: ShopFacts; /** The pages that are read, by `keyOf`. */ read: readonly string[] },
  ): PageProducts | undefined => {
    const url = new URL(file.url);
    const keys = new Set(read);
    // Links to related products say where somebody came from.
    const isRead = (page: URL) => keys.has(keyOf(page)) || keys.has(pageKey(page));
    try {
      const page = readHtmlPage(file);
      const rows = ownProducts(page, url, isRead);
      return {
        ...translated(rows, facts, ({ node, id }) => readProduct(node, facts, url, id)),
        isBroken: page.isBroken,
      };
    } catch (error) {
      if (error instanceof UnreadableMarkup) return undefined;
      throw error;
    }
  },
  undefined,
);

export function keyOf(page: URL): string {
  return pageKey(page) + page.search;
}

/** A product of a page, with the id that it has in the shop. */
interface OwnProduct {
  node: Node;
  id: string;
}

/** True if a page is one of those that are read. */
type IsRead = (page: URL) => boolean;

/**
 * The products that are to be read from a page: not those that it shows beside its own, which other pages state, and none
 * of a page that names another one as itself, or in another language.
 */
export function ownProducts(page: HtmlPage, url: URL, isRead: IsRead): OwnProduct[] {
  if (isAnotherPages(page, url, isRead)) return [];
  const { own: stated, listed } = productNodes(page.data);
  const own = oneDescription(stated, url);
  const isElsewhere = (node: Node) => {
    const address = addressElsewhere(node, url);
    return address !== undefined && isRead(address);
  };
  const naming = own.filter((node) => isOwnPage(node, url));
  const about =
    own.length === 1 ? own : naming.length === 1 ? naming : own.filter((node) => !isElsewhere(node));
  const shown = own.length > 0 ? [] : listed.filter((node) => !isElsewhere(node));
  const place = url.pathname + url.search;
  const known = new Set<string>();
  return [...about, ...shown].flatMap((node) => {
    const address = about.length === 1 ? undefined : addressElsewhere(node, url);
    const sku = node['sku'];
    const mark = typeof sku === 'string' && sku !== '' ? sku : known.size;
    const ids = [known.size === 0 ? place : `${place}#${mark}`, `${place}#${mark}#${known.size}`];
    const id = address ? address.pathname + address.search : (ids.find((each) => !known.has(each)) ?? '');
    // A thing that is listed twice is one thing.
    if (known.has(id)) return [];
    known.add(id);
    return [{ node, id }];
  });
}

/** True if a product says that this page is its own: then what else is described there is related to it. */
function isOwnPage(node: Node, page: URL): boolean {
  const address = parsedUrl(addressOf(node) ?? '', page);
  return address !== undefined && addressOf(node) !== undefined && isSamePage(address, page);
}

/** The address of a product where it is another page of the same site. */
function addressElsewhere(node: Node, page: URL): URL | undefined {
  const address = parsedUrl(addressOf(node) ?? '', page);
  if (!address || !isSameSite(address, page) || isSamePage(address, page) || isFrontPage(address))
    return undefined;
  return address;
}

/** True if another page that is read shows the same. The first of several languages by address is taken, at each reading. */
function isAnotherPages({ canonical, languages }: HtmlPage, url: URL, isRead: IsRead): boolean {
  const own = pageKey(url) + url.search;
  const others = (addresses: readonly string[]) =>
    addresses
      .flatMap((address) => parsedUrl(address, url) ?? [])
      .filter((other) => !isFrontPage(other) && isRead(other))
      .map((other) => pageKey(other) + other.search)
      .filter((key) => key !== own);
  return (
    others(canonical === undefined ? [] : [canonical]).length > 0 ||
    others(languages).some((key) => key < own)
  );
}

const MAX_NAME = 500;

/** Each thing once: widgets for reviews describe the product of their page again, and without an offer. */
export function oneDescription(nodes: readonly Node[], page: URL): Node[] {
  const offers = nodes.filter(isOffered).length;
  const things: { node: Record<string, unknown>; marks: Marks }[] = [];
  for (const node of nodes.toSorted((one, other) => Number(isOffered(other)) - Number(isOffered(one)))) {
    const marks = marksOf(node, page);
    const same = things.find((thing) => isSame(marks, thing.marks));
    if (same) addMissing(same.node, node);
    else if (offers !== 1 || isOffered(node) || !isReview(node)) things.push({ node: { ...node }, marks });
  }
  return things.map(({ node }) => node);
}

function addMissing(fields: Record<string, unknown>, more: Node): void {
  for (const [name, value] of Object.entries(more)) if (!(name in fields)) fields[name] = value;
}

const isOffered = (node: Node) => node['offers'] !== undefined || node['hasVariant'] !== undefined;
const isReview = (node: Node) => (node['aggregateRating'] ?? node['review']) !== undefined;

/** Marks by which descriptions of one thing are known; undefined where one does not say it. */
interface Marks {
  /** Ids of the node, and its numbers in the shop. */
  ids: readonly (string | undefined)[];
  address: string | undefined;
  name: string | undefined;
}

function marksOf(node: Node, page: URL): Marks {
  const written = addressOf(node);
  const address = written === undefined ? undefined : parsedUrl(written, page);
  const name = markIn(node['name']);
  return {
    ids: [markIn(node['@id']), markIn(node['sku']), markIn(node['productID'])],
    address: address && pageKey(address),
    name: name && fold(name.slice(0, MAX_NAME)),
  };
}

function markIn(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? text.trim() || undefined : undefined;
}

/** Programs number a thing differently, and call it the same. */
function isSame(one: Marks, other: Marks): boolean {
  if (one.ids.some((id, at) => id !== undefined && id === other.ids[at])) return true;
  if (one.address !== undefined && other.address !== undefined) return one.address === other.address;
  return one.name !== undefined && one.name === other.name;
}
