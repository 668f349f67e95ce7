import { z } from 'zod';
import { isSize } from '../../kit/size.ts';
import { decimalOf, lower, type Price, priceOf } from '../money.ts';
import { shopListing } from '../shop-listing.ts';
import type { ShopFacts, ShopListing } from '../shop.ts';
import { Identifier, isMaterial, listOf, Word, Words } from '../wire-fields.ts';

const Variant = z.object({
  price: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
  available: z.boolean().optional().catch(undefined),
  option1: Word,
  option2: Word,
  option3: Word,
});
type Variant = z.infer<typeof Variant>;

const VALUES = ['option1', 'option2', 'option3'] as const;

const ShopifyProduct = z.object({
  id: Identifier,
  title: z.string(),
  handle: z.string().min(1),
  body_html: Word,
  vendor: Word,
  product_type: Word,
  published_at: Word,
  created_at: Word,
  variants: listOf(Variant),
  images: listOf(z.object({ src: z.string() })),
  options: listOf(z.object({ name: z.string(), values: Words })),
});

type ShopifyProduct = z.infer<typeof ShopifyProduct>;

const Products = z.object({ products: z.array(z.unknown()) });

/** The products of a page of products.json; undefined for what is no such page. */
export function productsOf(json: unknown): readonly unknown[] | undefined {
  return Products.safeParse(json).data?.products;
}

/** A product as products.json shows it, all its variants in one; prices come without a currency. @param root of the shop's pages */
export function readProduct(entry: unknown, shop: ShopFacts, root: URL): ShopListing | undefined {
  const product = ShopifyProduct.safeParse(entry).data;
  if (!product) return undefined;
  const offered = product.variants.filter(({ available }) => available !== false);
  const isSoldOut = product.variants.length > 0 && offered.length === 0;
  return shopListing(
    {
      id: product.id,
      title: product.title,
      description: product.body_html,
      url: `products/${encodeURIComponent(product.handle)}`,
      base: root,
      images: product.images.map(({ src }) => src),
      price: lowestPrice(isSoldOut ? product.variants : offered, shop.currency),
      isSoldOut,
      brand: product.vendor,
      sizes: sizesOf(product, isSoldOut ? product.variants : offered),
      materials: product.options.filter(({ name }) => isMaterial(name)).flatMap(({ values }) => values),
      productType: product.product_type,
      listedAt: product.published_at ?? product.created_at,
    },
    shop,
  );
}

/** The sizes of variants: each has its value at the place of the option. */
function sizesOf({ options }: ShopifyProduct, variants: readonly Variant[]): string[] {
  const at = options.findIndex(({ name }) => isSize(name));
  const value = VALUES[at];
  return value ? variants.flatMap((variant) => variant[value] ?? []) : [];
}

function lowestPrice(variants: readonly Variant[], currency: string | null): Price | null {
  const prices = variants.map(({ price }) => priceOf(decimalOf(price ?? ''), currency));
  return prices.reduce<Price | null>(lower, null);
}
