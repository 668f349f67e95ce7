import { type Condition, pageKindOf, type Shipping, siteOf, untracked } from '@rummage/vocabulary';
import { reading } from '../kit/reading.ts';
import { cut, storable } from '../kit/texts.ts';
import type { Listing } from '../marketplace.ts';
import { isPictureAddress, presentableListing } from '../presentable.ts';
import { plainText } from '../reading/plain-text.ts';
import type { Price } from '../reading/prices.ts';
import { picturesIn } from '../shops/shop-listing.ts';
import { unknownShop } from '../shops/shop.ts';
import { type Meta, namesIn, pagePreview } from './page-preview.ts';
import { pageProduct } from './page-product.ts';
import { showsAmount } from './seen-amounts.ts';

/** What somebody says of a page's listing; undefined where they leave it to the page. */
interface GivenFacts {
  title?: string | undefined;
  /** Null for none. */
  price?: Price | null | undefined;
  images?: readonly string[] | undefined;
  size?: string | undefined;
  condition?: Condition | null | undefined;
  /** Whole cents in the currency of the price; null for unknown. */
  shipping?: number | null | undefined;
  /** ISO 3166-1 alpha-2 code of where it would be sent. */
  country?: string | null | undefined;
}

/** A page that somebody has open. */
export interface PageToRead {
  /** An http or https address. */
  url: string;
  /** Contents of its scripts of JSON-LD, or their values. */
  jsonLd: readonly unknown[];
  meta: Readonly<Record<string, string | readonly string[]>>;
  /** What is seen on it; empty where that is not known. */
  text: string;
  given: GivenFacts;
  /** ms since 1970; some prices hold only for some days. */
  now: number;
  /** Pictures may be on private addresses. */
  allowPrivate: boolean;
}

type Source = 'json_ld' | 'meta' | 'given';

/** What was read of a page; null where it does not say it, or not surely. */
export interface PageReading {
  kind: 'listing' | 'search' | 'shop';
  /** Its address without what follows people. */
  url: string;
  site: string;
  title: string | null;
  price: Price | null;
  /** Number of prices that it names: of several none is taken. */
  pricesNamed: number;
  images: readonly string[];
  size: string | null;
  condition: Condition | null;
  conditionText: string | null;
  description: string | null;
  shipping: readonly Shipping[];
  /** True if its data say that nothing is left. */
  isSold: boolean;
  read: Record<'title' | 'price' | 'images' | 'size' | 'condition' | 'shipping', Source | null>;
}

const MAX_TITLE = 500;
const MAX_IMAGES = 8;
const MAX_DESCRIPTION = 10_000;

/** Reads what a page says of the thing that it offers. Nothing is asked for on the network. */
export const captureReading = reading('captured page', (given: PageToRead): PageReading =>
  readCapture(given),
);

/**
 * Reads a page's JSON-LD, then its Open Graph and meta elements; what is given counts instead. No price is better than a
 * wrong one: none is taken where the page names several, or where nobody sees it.
 */
export function readCapture({ given, ...page }: PageToRead): PageReading {
  const url = untracked(new URL(page.url));
  const meta = listsOf(storable(page.meta));
  const open = { url, names: namesIn(meta, url) };
  const facts = unknownShop(siteOf(url), { now: () => page.now, allowPrivate: page.allowPrivate });
  const { product, described } = pageProduct(storable(page.jsonLd), open, facts);
  const preview = pagePreview(meta, open);
  const listing = product?.listing;

  const named = onceEach([
    ...(product?.prices ?? []),
    ...(product ? sameCurrency(preview.prices, product.prices) : preview.prices),
  ]);
  const [only] = named.length === 1 ? named : [];
  const seen = only && (page.text === '' || showsAmount(page.text, only.cents)) ? only : undefined;
  const price = chosen<Price | null>(
    given.price,
    product && product.prices.length > 0 ? seen : undefined,
    seen,
  );

  const title = chosen(given.title || undefined, listing?.title, preview.title ?? undefined);
  const images = chosen(
    given.images && pictures(given.images, url, page.allowPrivate),
    listing && some(pictures(listing.images, url, page.allowPrivate)),
    some(pictures(preview.images, url, page.allowPrivate)),
  );
  // Somebody has emptied the field: the page is wrong.
  const givenSize = given.size === '' ? null : given.size;
  const size = chosen<string | null>(givenSize, listing?.size ?? undefined, undefined);
  const condition = chosen<Condition | null>(
    given.condition,
    listing?.condition ?? undefined,
    preview.condition ?? undefined,
  );
  const shipping = chosen(
    givenShipping(given, price.value?.currency),
    listing && some(listing.shipping ?? []),
    undefined,
  );
  const seems = pageKindOf(url);
  return {
    kind: product ? 'listing' : seems === 'listing' && described > 1 ? 'search' : seems,
    url: url.href,
    site: siteOf(url),
    title: title.value === undefined ? null : cut(title.value, MAX_TITLE),
    price: price.value ?? null,
    pricesNamed: named.length,
    images: images.value ?? [],
    size: size.value ?? null,
    condition: condition.value ?? null,
    conditionText: condition.source === 'json_ld' ? (listing?.conditionText ?? null) : null,
    description: cut(listing?.description ?? plainText(preview.description ?? ''), MAX_DESCRIPTION) || null,
    shipping: shipping.value ?? [],
    isSold: listing?.isSoldOut ?? false,
    read: {
      title: title.source,
      price: price.source,
      images: images.source,
      size: size.source,
      condition: condition.source,
      shipping: shipping.source,
    },
  };
}

/**
 * What was read as a listing; undefined for one that cannot be shown, because it has no title.
 * @param externalId unique among all that people have captured
 */
export function capturedListing(
  {
    url,
    title,
    price,
    images,
    size,
    condition,
    conditionText,
    description,
    shipping,
  }: Omit<PageReading, 'read' | 'kind' | 'site' | 'pricesNamed' | 'isSold'>,
  externalId: string,
  allowPrivate: boolean,
): Listing | undefined {
  return presentableListing<Listing>(
    {
      externalId,
      title: title ?? '',
      description,
      condition,
      conditionText,
      price,
      isAuction: false,
      acceptsOffers: false,
      shipping,
      location: null,
      url,
      images,
      categories: [],
      brand: null,
      size,
      materials: [],
      countryOfManufacture: null,
      seller: null,
      feedbackPercentage: null,
      authenticated: false,
      listedAt: null,
      endsAt: null,
      thingMark: null,
      relistedAt: null,
    },
    allowPrivate,
  );
}

/** What somebody says that sending costs. Without a price its currency is not known. */
function givenShipping(
  { shipping: cents, country = null }: GivenFacts,
  currency: string | undefined,
): readonly Shipping[] | undefined {
  if (cents === undefined) return undefined;
  if (cents === null || currency === undefined) return [];
  return [
    cents === 0
      ? { kind: 'free', price: null, to: country }
      : { kind: 'fixed', price: { cents, currency }, to: country },
  ];
}

/** The first of a value that is there, and where it comes from. */
function chosen<Value>(
  given: Value | undefined,
  jsonLd: Value | undefined,
  meta: Value | undefined,
): { value: Value | undefined; source: Source | null } {
  if (given !== undefined) return { value: given, source: 'given' };
  if (jsonLd !== undefined) return { value: jsonLd, source: 'json_ld' };
  return { value: meta, source: meta === undefined ? null : 'meta' };
}

function onceEach(prices: readonly Price[]): Price[] {
  return [...new Map(prices.map((price) => [`${price.cents} ${price.currency}`, price])).values()];
}

/** A preview may name the same price in another currency, for people elsewhere. */
function sameCurrency(prices: readonly Price[], others: readonly Price[]): Price[] {
  if (others.length === 0) return [...prices];
  return prices.filter(({ currency }) => others.some((other) => other.currency === currency));
}

function pictures(addresses: readonly string[], page: URL, allowPrivate: boolean): string[] {
  return [...new Set(addresses.flatMap((address) => picturesIn(address, page)))]
    .filter((address) => isPictureAddress(address, allowPrivate))
    .slice(0, MAX_IMAGES);
}

function some<Entry>(entries: readonly Entry[]): readonly Entry[] | undefined {
  return entries.length > 0 ? entries : undefined;
}

function listsOf(meta: PageToRead['meta']): Meta {
  return Object.fromEntries(
    Object.entries(meta).map(([name, value]) => [name.toLowerCase(), [value].flat()]),
  );
}
