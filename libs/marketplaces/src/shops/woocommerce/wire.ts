import { z } from 'zod';
import { isSize } from '../../kit/size.ts';
import { type Price, priceOf } from '../money.ts';
import { conditionOf, shopListing } from '../shop-listing.ts';
import type { ShopFacts, ShopListing } from '../shop.ts';
import { Identifier, isMaterial, listOf, Word } from '../wire-fields.ts';

const Amount = z
  .string()
  .regex(/^\d{1,14}$/)
  .transform(Number)
  .optional()
  .catch(undefined);

const Prices = z
  .object({
    currency_code: z.string(),
    currency_minor_unit: z.number().int().min(0).max(4),
    price: Amount,
    price_range: z.object({ min_amount: Amount }).nullish().catch(undefined),
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
  attributes: listOf(z.object({ name: z.string(), terms: Named })),
  is_in_stock: z.boolean().optional().catch(undefined),
  date_created: Word,
});
type WooProduct = z.infer<typeof WooProduct>;

/** The products of a page of the Store API; undefined for what is no such page. */
export function productsOf(json: unknown): readonly unknown[] | undefined {
  return z.array(z.unknown()).safeParse(json).data;
}

/** Whether an entry is a product of the Store API: other interfaces answer with lists, too. */
export function isProduct(entry: unknown): boolean {
  return WooProduct.safeParse(entry).data?.prices !== undefined;
}

/** A product of WooCommerce's Store API. @param base the address of the API */
export function readProduct(entry: unknown, shop: ShopFacts, base: URL): ShopListing | undefined {
  const product = WooProduct.safeParse(entry).data;
  if (!product) return undefined;
  const condition = attribute(product, /^(condition|zustand|état)$/i)[0];
  return shopListing(
    {
      id: product.id,
      title: product.name,
      description: [product.short_description, product.description].filter(Boolean).join('\n'),
      url: product.permalink,
      base,
      images: product.images.map(({ src }) => src),
      price: priceOfProduct(product),
      isSoldOut: product.is_in_stock === false,
      condition: conditionOf(condition ?? ''),
      conditionText: condition,
      brand: product.brands[0]?.name ?? attribute(product, /^(brand|marke|marque)$/i)[0],
      sizes: product.attributes
        .filter(({ name }) => isSize(name))
        .flatMap(({ terms }) => terms.map(({ name }) => name)),
      materials: product.attributes
        .filter(({ name }) => isMaterial(name))
        .flatMap(({ terms }) => terms.map(({ name }) => name)),
      productType: product.categories.map(({ name }) => name).join(', '),
      listedAt: product.date_created,
    },
    shop,
  );
}

function attribute({ attributes }: WooProduct, name: RegExp): string[] {
  const found = attributes.find((each) => name.test(each.name.trim()));
  return found?.terms.map((term) => term.name) ?? [];
}

/** Amounts are in the unit that the shop has chosen, which need not be the currency's own. */
function priceOfProduct({ prices }: WooProduct): Price | null {
  const amount = prices?.price_range?.min_amount ?? prices?.price;
  if (!prices || amount === undefined) return null;
  return priceOf(amount / 10 ** prices.currency_minor_unit, prices.currency_code);
}
