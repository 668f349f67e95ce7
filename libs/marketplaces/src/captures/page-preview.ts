import type { Condition } from '@rummage/vocabulary';
import { fold, siteOf } from '@rummage/vocabulary';
import { parsedUrl } from '../kit/texts.ts';
import { conditionIn } from '../reading/conditions.ts';
import { plainText } from '../reading/plain-text.ts';
import { currencyIn, type Price, priceIn } from '../reading/prices.ts';
import { isNamed, isSameListing, type OpenPage } from './page-product.ts';

/** Meta elements of a page by their names, in lower case; several of one name in their order. */
export type Meta = Readonly<Record<string, readonly string[]>>;

/** What a page says of itself for previews in other places. */
interface PagePreview {
  title: string | null;
  prices: readonly Price[];
  /** Addresses as they are written. */
  images: readonly string[];
  condition: Condition | null;
  description: string | null;
}

const AMOUNTS = ['product:price:amount', 'og:price:amount', 'product:price', 'og:price', 'price'];
const REDUCED = ['product:sale_price:amount', 'og:sale_price:amount', 'product:sale_price'];
const CURRENCIES = [
  'product:price:currency',
  'og:price:currency',
  'product:sale_price:currency',
  'pricecurrency',
  'price:currency',
];
const CONDITIONS = ['product:condition', 'og:condition', 'itemcondition'];
const PICTURES = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'];
const PRICE_LABEL = /^(price|preis|prix|precio|prezzo|prijs|pris|cena)$/i;

/** Reads Open Graph and the like. What belongs to the page before, on a site that never loads a whole page, is left out. */
export function pagePreview(meta: Meta, page: OpenPage): PagePreview {
  const isOwn = isOfThisPage(meta, page);
  const stated = isOwn ? first(meta, ['og:title', 'twitter:title']) : undefined;
  const title = stated ?? page.names[0];
  return {
    title: title === undefined ? null : withoutSite(plainText(title), meta, page.url) || null,
    prices: isOwn ? pricesIn(meta) : [],
    images: isOwn ? (PICTURES.map((name) => meta[name] ?? []).find((found) => found.length > 0) ?? []) : [],
    condition: (isOwn && conditionIn(first(meta, CONDITIONS) ?? '')) || null,
    description: isOwn ? (first(meta, ['og:description', 'description']) ?? null) : null,
  };
}

/** What the heading and the title of a page say, without those that only name its site. */
export function namesIn(meta: Meta, url: URL): string[] {
  return ['h1', 'title'].flatMap((name) => {
    const shown = withoutSite(plainText(first(meta, [name]) ?? ''), meta, url);
    return shown === '' || isSiteName(shown, meta, url) ? [] : [shown];
  });
}

function isOfThisPage(meta: Meta, page: OpenPage): boolean {
  const address = first(meta, ['og:url']);
  const own = address === undefined ? undefined : parsedUrl(address, page.url);
  if (own && siteOf(own) === siteOf(page.url) && isSameListing(own, page.url)) return true;
  const title = first(meta, ['og:title', 'twitter:title']);
  return title === undefined || isNamed(withoutSite(title, meta, page.url), page);
}

/** Every price that it names; where one is reduced, only that. */
function pricesIn(meta: Meta): Price[] {
  const currency = currencyIn(first(meta, CURRENCIES) ?? '', null) ?? null;
  const read = (names: readonly string[]) =>
    names.flatMap((name) => meta[name] ?? []).flatMap((written) => priceIn(written, currency) ?? []);
  const reduced = read(REDUCED);
  return reduced.length > 0 ? reduced : [...read(AMOUNTS), ...labelled(meta, currency)];
}

/** Prices that are labelled as such. */
function labelled(meta: Meta, currency: string | null): Price[] {
  return [1, 2].flatMap((number) => {
    const label = first(meta, [`twitter:label${number}`]) ?? '';
    const written = first(meta, [`twitter:data${number}`]);
    return (PRICE_LABEL.test(label.trim()) && priceIn(written, currency)) || [];
  });
}

function first(meta: Meta, names: readonly string[]): string | undefined {
  return names.map((name) => meta[name]?.[0]?.trim()).find((value) => value !== undefined && value !== '');
}

/** Signs between the title of a page and the name of its site. */
const DIVIDED = /\s+[|·•–—-]\s+|\s*[|·•]\s*/u;

function withoutSite(title: string, meta: Meta, url: URL): string {
  const parts = title.split(DIVIDED);
  if (parts.length < 2) return title.trim();
  const own = parts.filter((part) => !isSiteName(part, meta, url));
  if (own.length === parts.length || own.length === 0) return title.trim();
  const [start, end] = [title.indexOf(own[0] ?? ''), title.lastIndexOf(own.at(-1) ?? '')];
  return title.slice(start, end + (own.at(-1) ?? '').length).trim();
}

/** True for the name of the site, as it gives it itself or as its host has it. */
function isSiteName(text: string, meta: Meta, url: URL): boolean {
  const shown = plain(text);
  const host = siteOf(url);
  const names = [first(meta, ['og:site_name']) ?? '', host, host.split('.')[0] ?? ''].map(plain);
  return shown === '' || names.includes(shown);
}

function plain(text: string): string {
  return fold(text.slice(0, 100)).replace(/[^\p{L}\p{N}]+/gu, '');
}
