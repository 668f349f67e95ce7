import { type Category, type Condition, fold, type Shipping } from '@rummage/vocabulary';
import { networkOfHost } from '../kit/outbound/outbound-url.ts';
import { parsedUrl, storable, trimmedEnd } from '../kit/texts.ts';
import { presentableListing } from '../presentable.ts';
import { conditionIn } from '../reading/conditions.ts';
import { plainText } from '../reading/plain-text.ts';
import type { Price } from '../reading/prices.ts';
import { MAX_SIZES, sizeText } from '../reading/sizes.ts';
import type { ShopFacts, ShopListing } from './shop.ts';

const MAX_ID = 500;
/** Some of them may be the same, or no pictures that can be shown. */
const MAX_IMAGES = 100;
const MAX_MATERIALS = 20;
const MAX_NAME = 200;

/** Conditions in schema.org's words, in which they are not shown. */
const SCHEMA_CONDITION = /(^|[/:])\w+Condition\/?$/;

/** One product in a shop's own words. */
interface Product {
  id: string;
  /** May hold entities. */
  title: string;
  /** May be HTML. */
  description: string | undefined;
  /** Absolute, or relative to `base`. */
  url: string;
  base: URL;
  images: readonly string[];
  price: Price | null;
  isSoldOut: boolean;
  shipping?: readonly Shipping[];
  /** Condition in the shop's words. */
  conditionText?: string | undefined;
  brand?: string | undefined;
  sizes?: readonly string[];
  materials?: readonly string[];
  productType?: string | undefined;
  categories?: readonly Category[];
  countryOfManufacture?: string | undefined;
  /** A date; what is none counts as absent. */
  listedAt?: string | undefined;
}

/** A product as a listing; undefined for one that cannot be shown: without an id, a title or an address. */
export function shopListing(product: Product, shop: ShopFacts): ShopListing | undefined {
  const title = plainText(product.title);
  const url = httpUrl(product.url, product.base);
  if (product.id === '' || product.id.length > MAX_ID || title === '' || url === undefined) return undefined;
  const conditionText = name(product.conditionText);
  return {
    externalId: product.id,
    title,
    description: plainText(product.description ?? '') || null,
    condition: conditionOf(conditionText, shop),
    conditionText: conditionText === null || SCHEMA_CONDITION.test(conditionText) ? null : conditionText,
    price: product.price,
    isAuction: false,
    acceptsOffers: false,
    shipping: product.shipping ?? [],
    location: shop.country,
    url,
    images: [
      ...new Set(product.images.slice(0, MAX_IMAGES).flatMap((image) => picturesIn(image, product.base))),
    ],
    categories: product.categories ?? [],
    brand: brandOf(product.brand, shop),
    size: sizeText(
      (product.sizes ?? []).slice(0, MAX_SIZES).flatMap((size) => name(size) ?? []),
      `${title} ${product.productType ?? ''}`,
    ),
    materials: (product.materials ?? []).slice(0, MAX_MATERIALS).flatMap((material) => name(material) ?? []),
    countryOfManufacture: product.countryOfManufacture ?? null,
    seller: null,
    feedbackPercentage: null,
    authenticated: false,
    listedAt: instant(product.listedAt),
    endsAt: null,
    thingMark: null,
    relistedAt: null,
    isSoldOut: product.isSoldOut,
    productType: name(product.productType),
  };
}

/** The address behind a link; undefined for what a browser should not open. Some programs escape addresses. */
export function httpUrl(address: string, base?: URL): string | undefined {
  const url = parsedUrl(address.replace(/&(amp|#0?38);/g, '&'), base);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

/** The addresses of pictures, of which several may stand in one text. */
export function picturesIn(written: string, base: URL): string[] {
  return written
    .split(/[\s,;|](?=https?:)/i)
    .flatMap(
      (address) =>
        httpUrl(
          trimmedEnd(address, (sign) => /[\s,;|]/.test(sign)),
          base,
        ) ?? [],
    )
    .map((address) => (isPublic(address) ? address.replace(/^http:/, 'https:') : address));
}

/** Pictures are only shown with TLS, which nearly all have that are not said to. */
function isPublic(address: string): boolean {
  return networkOfHost(new URL(address).hostname) === 'public';
}

/** Reads the condition; one in words that we do not know may be anything but new. */
function conditionOf(stated: string | null, { secondHand }: ShopFacts): Condition | null {
  const known = stated === null ? undefined : conditionIn(stated);
  if (known || secondHand === null) return known ?? null;
  if (secondHand) return 'PRE_OWNED';
  return stated === null ? 'NEW' : null;
}

/** Many shops name themselves as the maker of everything. */
function brandOf(brand: string | undefined, shop: ShopFacts): string | null {
  const found = name(brand);
  return found !== null && fold(found) !== fold(shop.name) ? found : null;
}

function name(text: string | undefined): string | null {
  return plainText(text ?? '', { most: MAX_NAME }) || null;
}

function instant(date: string | undefined): number | null {
  const ms = Date.parse(date ?? '');
  return ms >= 0 ? ms : null;
}

/** A shop's listing that is safe to store and show, as `presentable` makes those of marketplaces; undefined for one that is not. */
export function presentableShopListing(listing: ShopListing, allowPrivate: boolean): ShopListing | undefined {
  return presentableListing(storable(listing), allowPrivate);
}
