import { z } from 'zod';
import { storable } from '../../kit/texts.ts';
import { type Attribute, knownAttributes } from '../../reading/attributes.ts';
import { lowest, priceIn } from '../../reading/prices.ts';
import { shopListing } from '../shop-listing.ts';
import type { ShopFacts, ShopListing } from '../shop.ts';
import { Identifier, listOf, MAX_LISTS, Word, Words } from '../wire-fields.ts';

const Variant = z.object({
  price: z.union([z.string(), z.number()]).optional().catch(undefined),
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
  options: listOf(z.object({ name: z.string(), values: Words }), MAX_LISTS),
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
  const shown = isSoldOut ? product.variants : offered;
  const { materials } = knownAttributes(product.options);
  const { sizes, conditionText } = knownAttributes(ofVariants(product, shown));
  return shopListing(
    {
      id: product.id,
      title: product.title,
      description: product.body_html,
      url: `products/${encodeURIComponent(storable(product.handle))}`,
      base: root,
      images: product.images.map(({ src }) => src),
      price: lowest(shown.map(({ price }) => priceIn(price, shop.currency))),
      isSoldOut,
      conditionText,
      brand: product.vendor,
      sizes,
      materials,
      productType: product.product_type,
      listedAt: product.published_at ?? product.created_at,
    },
    shop,
  );
}

/** Attributes of variants by the options: each has its value at the place of the option. */
function ofVariants({ options }: ShopifyProduct, variants: readonly Variant[]): Attribute[] {
  return VALUES.map((value, at) => ({
    name: options[at]?.name ?? '',
    values: variants.flatMap((variant) => variant[value] ?? []),
  }));
}
