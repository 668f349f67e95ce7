import type { Category } from '@rummage/vocabulary';
import { isGone } from '../../reading/availability.ts';
import { isWithinInterval } from '../../reading/dates.ts';
import { priceIn } from '../../reading/prices.ts';
import type { Fields } from '../parsing/xml-rows.ts';
import { shopListing } from '../shop-listing.ts';
import type { ShopFacts, ShopListing } from '../shop.ts';
import { shippingOf } from './shipping.ts';

/** Fields of products alone; posts of blogs may have an id. */
const OF_PRODUCTS = [
  'g:id',
  'g:price',
  'price',
  'g:availability',
  'availability',
  'g:image_link',
  'image_link',
];

/** True if a row of a feed is a product, and not a post of a blog. */
export function isProduct(fields: Fields): boolean {
  return OF_PRODUCTS.some((name) => fields.has(name));
}

/** The values of one of Google's fields. Feeds for Facebook have them without a prefix. */
function valuesOf(fields: Fields, name: string): readonly string[] {
  return fields.get(`g:${name}`) ?? fields.get(name) ?? [];
}

/** A row of an RSS or Atom feed with Google's fields; rows of one group are sizes or colours of one thing. @param base the address of the feed */
export function readRow(fields: Fields, shop: ShopFacts, base: URL): ShopListing | undefined {
  const value = (name: string) => valuesOf(fields, name)[0];
  const isSale = isWithinInterval(value('sale_price_effective_date'), shop.now);
  const salePrice = isSale ? priceIn(value('sale_price'), shop.currency) : null;
  const price = salePrice ?? priceIn(value('price'), shop.currency);
  const url = value('link') ?? '';
  return shopListing(
    {
      id: value('item_group_id') ?? value('id') ?? value('guid') ?? url,
      title: value('title') ?? '',
      description: value('description') ?? value('summary') ?? value('content'),
      url,
      base,
      images: ['image_link', 'image', 'additional_image_link'].flatMap((name) => valuesOf(fields, name)),
      price,
      shipping: shippingOf(
        {
          shipping: valuesOf(fields, 'shipping'),
          free_shipping_threshold: valuesOf(fields, 'free_shipping_threshold'),
        },
        price,
        shop.currency,
      ),
      isSoldOut: isGone(value('availability') ?? ''),
      conditionText: value('condition'),
      brand: value('brand'),
      sizes: valuesOf(fields, 'size'),
      materials: (value('material') ?? '').split('/'),
      productType: value('product_type') ?? value('google_product_category'),
      categories: categoriesOf(value('google_product_category') ?? '', value('gender') ?? ''),
      listedAt: value('published') ?? value('pubdate'),
    },
    shop,
  );
}

/** Parts of Google's product taxonomy, by number or by name (support.google.com/merchants, google_product_category). */
const CLOTHING = /^1604$|> *clothing\b/i;
const SHOES = /^187$|> *shoes\b/i;
const JEWELRY = /^188$|> *jewelry\b/i;

/** Our categories of a product in a feed; empty where it says too little. @param gender as in g:gender */
function categoriesOf(googleCategory: string, gender: string): Category[] {
  if (JEWELRY.test(googleCategory)) return ['Jewelry'];
  const isForWomen = /^(female|unisex)$/i.test(gender);
  const isForMen = /^(male|unisex)$/i.test(gender);
  if (SHOES.test(googleCategory)) return isForWomen ? ["Women's Shoes"] : [];
  if (!CLOTHING.test(googleCategory)) return [];
  return [
    ...(isForWomen ? (["Women's Clothing"] as const) : []),
    ...(isForMen ? (["Men's Clothing"] as const) : []),
  ];
}
