import { DAY_MS } from '@rummage/vocabulary';
import { LISTED_AT } from '../make-request.ts';

/** `ShopListing` of Etsy's Open API v3, as far as a search over clothes, shoes and jewellery shows it. */
export interface EtsyShopListing {
  listing_id: number;
  user_id: number;
  shop_id: number;
  title: string;
  description: string;
  state: 'active' | 'inactive' | 'sold_out' | 'draft' | 'expired';
  /** Seconds since 1970, as all times. */
  creation_timestamp: number;
  created_timestamp: number;
  ending_timestamp: number;
  original_creation_timestamp: number;
  quantity: number;
  url: string;
  num_favorers: number;
  listing_type: 'physical' | 'download' | 'both';
  tags: string[];
  materials: string[];
  who_made: string | null;
  when_made: string | null;
  is_supply: boolean | null;
  price: { amount: number; divisor: number; currency_code: string };
  taxonomy_id: number | null;
  has_variations: boolean;
  language: string | null;
}

interface EtsyImage {
  listing_id: number;
  listing_image_id: number;
  rank: number;
  url_75x75: string;
  url_170x135: string;
  url_570xN: string;
  url_fullxfull: string;
  alt_text: string | null;
}

interface EtsyShop {
  shop_id: number;
  shop_name: string;
  shop_location_country_iso: string | null;
  review_average: number | null;
  review_count: number | null;
}

/** One thing for sale at the fake Etsy: what searches show, and what only the other calls do. */
export interface EtsyListing {
  listing: EtsyShopListing;
  images: EtsyImage[];
  shop: EtsyShop;
}

/** The facts that a test gives of a listing; the rest is usual. */
export interface EtsyWish {
  id?: number;
  title?: string;
  description?: string;
  taxonomyId?: number;
  /** A decimal in the currency. */
  price?: number;
  currency?: string;
  shop?: string;
  country?: string | null;
  stars?: number | null;
  reviews?: number;
  whenMade?: string | null;
  materials?: string[];
  /** ms since 1970. */
  listedAt?: number;
  pictures?: number;
  /** Other fields of the wire form, which replace the rest. */
  listing?: Partial<Record<keyof EtsyShopListing, unknown>>;
}

/** Below "Clothing > Women's Clothing" of the fake taxonomy. */
const DRESSES = 484;

/** A thing for sale in Etsy's own words. */
export function makeEtsyListing(wish: EtsyWish = {}): EtsyListing {
  const { id = 1_500_000_001, listedAt = LISTED_AT, price = 89, currency = 'USD' } = wish;
  const { whenMade = '1970s', country = 'US', stars = 4.93, pictures = 2 } = wish;
  const listed = Math.floor(listedAt / 1000);
  const listing: EtsyShopListing = {
    listing_id: id,
    user_id: 1,
    shop_id: 2,
    title: wish.title ?? '1970s linen dress',
    description: wish.description ?? 'Soft, hardly worn.',
    state: 'active',
    creation_timestamp: listed,
    created_timestamp: listed,
    ending_timestamp: listed + (120 * DAY_MS) / 1000,
    original_creation_timestamp: listed,
    quantity: 1,
    url: `https://www.etsy.com/listing/${id}/1970s-linen-dress`,
    num_favorers: 3,
    listing_type: 'physical',
    tags: ['vintage'],
    materials: wish.materials ?? ['linen'],
    who_made: 'someone_else',
    when_made: whenMade,
    is_supply: false,
    price: { amount: Math.round(price * 100), divisor: 100, currency_code: currency },
    taxonomy_id: wish.taxonomyId ?? DRESSES,
    has_variations: false,
    language: 'en-US',
  };
  return {
    listing: { ...listing, ...wish.listing } as EtsyShopListing,
    images: Array.from({ length: pictures }, (_, index) => image(id, pictures - index)),
    shop: {
      shop_id: 2,
      shop_name: wish.shop ?? 'AtticFinds',
      shop_location_country_iso: country,
      review_average: stars,
      review_count: wish.reviews ?? 210,
    },
  };
}

function image(id: number, rank: number): EtsyImage {
  const address = (size: string) => `https://i.etsystatic.com/${id}/il_${size}.${rank}.jpg`;
  return {
    listing_id: id,
    listing_image_id: id * 10 + rank,
    rank,
    url_75x75: address('75x75'),
    url_170x135: address('170x135'),
    url_570xN: address('570xN'),
    url_fullxfull: address('fullxfull'),
    alt_text: null,
  };
}

const THINGS = ['Linen dress', 'Silk blouse', 'Wool coat', 'Suede jacket', 'Silver ring'];
const ERAS = ['1970s', '1990s', '2010_2019', 'made_to_order', 'before_1700'];

/** Different listings, the newest first, one every minute back from `now` (ms since 1970). */
export function inventEtsyListings(count: number, now: number): EtsyListing[] {
  return Array.from({ length: count }, (_, index) =>
    makeEtsyListing({
      id: 1_600_000_000 + index,
      title: `${THINGS[index % THINGS.length]} number ${index + 1}`,
      whenMade: ERAS[index % ERAS.length] ?? null,
      price: 20 + (index % 100) + 0.5,
      currency: index % 4 === 0 ? 'EUR' : 'USD',
      listedAt: now - index * 60_000,
    }),
  );
}
