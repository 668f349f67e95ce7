import { isGone } from '../../reading/availability.ts';
import { isWithinInterval } from '../../reading/dates.ts';
import { priceIn } from '../../reading/prices.ts';
import type { Fields } from '../parsing/xml-rows.ts';
import { shopListing } from '../shop-listing.ts';
import type { ShopFacts, ShopListing } from '../shop.ts';
import { categoriesOf } from './google-category.ts';

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

/** Whether a row of a feed is a product, and not a post of a blog. */
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
  const url = value('link') ?? '';
  return shopListing(
    {
      id: value('item_group_id') ?? value('id') ?? value('guid') ?? url,
      title: value('title') ?? '',
      description: value('description') ?? value('summary') ?? value('content'),
      url,
      base,
      images: ['image_link', 'image', 'additional_image_link'].flatMap((name) => valuesOf(fields, name)),
      price: salePrice ?? priceIn(value('price'), shop.currency),
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
