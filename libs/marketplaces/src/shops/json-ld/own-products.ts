import { parsedUrl } from '../../kit/parsed-url.ts';
import { isFrontPage, isSamePage, isSameSite, pageKey } from '../../reading/addresses.ts';
import type { HtmlPage } from '../parsing/html-page.ts';
import { oneDescription } from './one-description.ts';
import { type Node, productNodes } from './product-nodes.ts';
import { addressOf } from './wire.ts';

/** A product of a page, with the id that it has in the shop. */
interface OwnProduct {
  node: Node;
  id: string;
}

/** Whether a page is one of those that are read. */
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
    // What is listed twice is one thing.
    if (known.has(id)) return [];
    known.add(id);
    return [{ node, id }];
  });
}

/** Whether a product says that this page is its own: then what else is described there is related to it. */
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

/** Whether another page that is read shows the same. Of languages, the first by address is taken, at each reading. */
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
