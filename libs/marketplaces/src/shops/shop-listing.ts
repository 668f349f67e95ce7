import { parsedUrl } from '../kit/parsed-url.ts';
import type { Category, Condition } from '@rummage/vocabulary';
import { fold } from '@rummage/vocabulary';
import { plainText } from '../kit/plain-text.ts';
import { MAX_SIZES, sizeText } from '../kit/size.ts';
import type { Price } from './money.ts';
import type { ShopFacts, ShopListing } from './shop.ts';

const MAX_ID = 500;
/** Some of them may be the same, or no pictures that can be shown. */
const MAX_IMAGES = 100;
const MAX_MATERIALS = 20;
const MAX_NAME = 200;

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
  condition?: Condition | undefined;
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
  return {
    externalId: product.id,
    title,
    description: plainText(product.description ?? '') || null,
    condition: product.condition ?? usualCondition(shop),
    conditionText: name(product.conditionText),
    price: product.price,
    isAuction: false,
    acceptsOffers: false,
    location: shop.country,
    url,
    images: [
      ...new Set(product.images.slice(0, MAX_IMAGES).flatMap((image) => httpUrl(image, product.base) ?? [])),
    ],
    categories: product.categories ?? [],
    brand: brandOf(product.brand, shop),
    size: sizeText((product.sizes ?? []).slice(0, MAX_SIZES).flatMap((size) => name(size) ?? [])),
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

/** The address behind a link; undefined for what a browser should not open. */
export function httpUrl(address: string, base?: URL): string | undefined {
  const url = parsedUrl(address, base);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

/** Words for a condition in a product's own attributes; undefined for words that we do not know. */
export function conditionOf(words: string): Condition | undefined {
  if (/^(new|brand new|new with tags|neu)$/i.test(words.trim())) return 'NEW';
  if (/\b(used|pre-?(owned|loved)|second-?hand|refurbished|vintage|gebraucht)\b/i.test(words))
    return 'PRE_OWNED';
  return undefined;
}

function usualCondition({ secondHand }: ShopFacts): Condition | null {
  if (secondHand === null) return null;
  return secondHand ? 'PRE_OWNED' : 'NEW';
}

/** Many shops name themselves as the maker of everything. */
function brandOf(brand: string | undefined, shop: ShopFacts): string | null {
  const found = name(brand);
  return found !== null && fold(found) !== fold(shop.name) ? found : null;
}

function name(text: string | undefined): string | null {
  // Markup takes space as well.
  return plainText((text ?? '').slice(0, 5 * MAX_NAME)).slice(0, MAX_NAME) || null;
}

function instant(date: string | undefined): number | null {
  const ms = Date.parse(date ?? '');
  return ms >= 0 ? ms : null;
}
