import { z } from 'zod';
import { knownAttributes } from '../../reading/attributes.ts';
import { isWithin } from '../../reading/dates.ts';
import { type Price, priceOf } from '../../reading/prices.ts';
import { shopListing } from '../shop-listing.ts';
import type { ShopFacts, ShopListing } from '../shop.ts';
import { Identifier, listOf, MAX_LISTS, Word } from '../wire-fields.ts';

const Amount = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^\d{1,14}$/))
  .transform(Number)
  .optional()
  .catch(undefined);

const Prices = z
  .object({
    currency_code: z.string(),
    currency_minor_unit: z.number().int().min(0).max(4),
    price: Amount,
    regular_price: Amount,
    price_range: z.object({ min_amount: Amount, max_amount: Amount }).nullish().catch(undefined),
  })
  .optional()
  .catch(undefined);

const Named = listOf(z.object({ name: z.string() }));

const WooProduct = z.object({
  id: Identifier,
  name: z.string(),
  permalink: z.string(),
  short_description: z.string().catch(''),
  description: z.string().catch(''),
  prices: Prices,
  images: listOf(z.object({ src: z.string() })),
  categories: Named,
  brands: Named,
  attributes: listOf(z.object({ name: z.string(), terms: Named }), MAX_LISTS),
  is_in_stock: z.boolean().optional().catch(undefined),
  date_created: Word,
  // Some shops do not show them.
  date_on_sale_from: Word,
  date_on_sale_to: Word,
});
type WooProduct = z.infer<typeof WooProduct>;

/** The products of a page of the Store API; undefined for what is no such page. */
export function productsOf(json: unknown): readonly unknown[] | undefined {
  return z.array(z.unknown()).safeParse(json).data;
}

/** True if an entry is a product of the Store API: other interfaces answer with lists, too. */
export function isProduct(entry: unknown): boolean {
  return WooProduct.safeParse(entry).data?.prices !== undefined;
}

/** A product of WooCommerce's Store API. @param base the address of the API */
export function readProduct(entry: unknown, shop: ShopFacts, base: URL): ShopListing | undefined {
  const product = WooProduct.safeParse(entry).data;
  if (!product) return undefined;
  const stated = knownAttributes(
    product.attributes.map(({ name, terms }) => ({ name, values: terms.map((term) => term.name) })),
  );
  return shopListing(
    {
      id: product.id,
      title: product.name,
      description: [product.short_description, product.description].filter(Boolean).join('\n'),
      url: product.permalink,
      base,
      images: product.images.map(({ src }) => src),
      price: priceOfProduct(product, shop.now),
      isSoldOut: product.is_in_stock === false,
      conditionText: stated.conditionText,
      brand: product.brands[0]?.name ?? stated.brand,
      sizes: stated.sizes,
      materials: stated.materials,
      productType: product.categories.map(({ name }) => name).join(', '),
      listedAt: product.date_created,
    },
    shop,
  );
}

/** Amounts are in the unit that the shop has chosen, which need not be the currency's own. */
function priceOfProduct(product: WooProduct, now: number): Price | null {
  const { prices, date_on_sale_from: from, date_on_sale_to: to } = product;
  if (!prices) return null;
  const inUnits = (amount: number | undefined) =>
    amount === undefined ? null : priceOf(amount / 10 ** prices.currency_minor_unit, prices.currency_code);
  // Answers are kept for a while, so a sale may be over that they still show.
  if (!isWithin(from, to, now)) return inUnits(prices.regular_price);
  const range = prices.price_range;
  return inUnits(range?.min_amount) ?? inUnits(prices.price) ?? inUnits(range?.max_amount);
}
