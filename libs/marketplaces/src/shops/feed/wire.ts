import type { Condition } from '@rummage/vocabulary';
import { decimalOf, type Price, priceOf } from '../money.ts';
import type { Fields } from '../parsing/xml-rows.ts';
import { shopListing } from '../shop-listing.ts';
import type { ShopFacts, ShopListing } from '../shop.ts';
import { categoriesOf } from './google-category.ts';

/** What Google's feed specification says of a condition. */
const CONDITIONS: Record<string, Condition> = { new: 'NEW', used: 'PRE_OWNED', refurbished: 'PRE_OWNED' };

/** Whether a row of a feed is a product, and not a post of a blog. */
export function isProduct(fields: Fields): boolean {
  return fields.has('g:id') || fields.has('g:price') || fields.has('g:availability');
}

/** Rows of one group are sizes or colours of one thing. */
function groupOf(fields: Fields): string | undefined {
  return fields.get('g:item_group_id')?.[0];
}

/** A row of an RSS or Atom feed with Google's fields. @param base the address of the feed */
export function readRow(fields: Fields, shop: ShopFacts, base: URL): ShopListing | undefined {
  const value = (name: string) => fields.get(`g:${name}`)?.[0] ?? fields.get(name)?.[0];
  const condition = value('condition');
  const url = value('link') ?? '';
  return shopListing(
    {
      id: groupOf(fields) ?? value('id') ?? value('guid') ?? url,
      title: value('title') ?? '',
      description: value('description') ?? value('summary') ?? value('content'),
      url,
      base,
      images: [...(fields.get('g:image_link') ?? []), ...(fields.get('g:additional_image_link') ?? [])],
      price: priceText(value('sale_price'), shop) ?? priceText(value('price'), shop),
      // Old feeds write it with a space.
      isSoldOut: /^(out[_ ]of[_ ]stock|sold([_ ]out)?)$/i.test(value('availability') ?? ''),
      condition: CONDITIONS[condition?.toLowerCase() ?? ''],
      conditionText: condition,
      brand: value('brand'),
      sizes: fields.get('g:size') ?? [],
      materials: (value('material') ?? '').split('/'),
      productType: value('product_type') ?? value('google_product_category'),
      categories: categoriesOf(value('google_product_category') ?? '', value('gender') ?? ''),
      listedAt: value('published') ?? value('pubdate'),
    },
    shop,
  );
}

/** "15.00 USD", also the other way round or without the currency. */
function priceText(text: string | undefined, shop: ShopFacts): Price | null {
  const currency = /\b[A-Z]{3}\b/i.exec(text ?? '')?.[0];
  return priceOf(decimalOf((text ?? '').replace(currency ?? '', '')), currency ?? shop.currency);
}
