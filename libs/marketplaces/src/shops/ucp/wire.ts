import { z } from 'zod';
import { isSize } from '../../kit/size.ts';
import { lower, type Price, priceOfMinor } from '../money.ts';
import { shopListing } from '../shop-listing.ts';
import type { ShopFacts, ShopListing } from '../shop.ts';
import { isMaterial, listOf, Word, Words } from '../wire-fields.ts';

const Description = z.object({ plain: Word, html: Word, markdown: Word }).optional().catch(undefined);
const Media = listOf(z.object({ type: z.literal('image'), url: z.string() }));
const Money = z
  .object({ amount: z.number(), currency: z.string() })
  .transform(({ amount, currency }) => priceOfMinor(amount, currency))
  .catch(null);

const Variant = z.object({
  price: Money,
  availability: z.object({ available: z.boolean() }).optional().catch(undefined),
  condition: Words,
  url: Word,
  media: Media,
  options: listOf(z.object({ name: z.string(), label: z.string() })),
});
type Variant = z.infer<typeof Variant>;

const CatalogProduct = z.object({
  id: z.string(),
  title: z.string(),
  description: Description,
  url: Word,
  price_range: z.object({ min: Money }).catch({ min: null }),
  media: Media,
  options: listOf(z.object({ name: z.string(), values: listOf(z.object({ label: z.string() })) })),
  categories: listOf(z.object({ value: z.string(), taxonomy: Word })),
  variants: listOf(Variant),
});

/** A product of a shop's UCP catalogue, all its variants in one. @param endpoint of the catalogue */
export function readProduct(entry: unknown, shop: ShopFacts, endpoint: URL): ShopListing | undefined {
  const product = CatalogProduct.safeParse(entry).data;
  if (!product) return undefined;
  const { variants } = product;
  const offered = variants.filter(({ availability }) => availability?.available !== false);
  return shopListing(
    {
      id: product.id,
      title: product.title,
      description: product.description?.plain ?? product.description?.html ?? product.description?.markdown,
      url: product.url ?? variants[0]?.url ?? '',
      base: endpoint,
      images: [...product.media, ...variants.flatMap(({ media }) => media)].map(({ url }) => url),
      price: lowestPrice(offered.length > 0 ? offered : variants) ?? product.price_range.min,
      isSoldOut: variants.length > 0 && offered.length === 0,
      condition: conditionOf(offered.length > 0 ? offered : variants),
      sizes: sizesOf(offered.length > 0 ? offered : variants),
      materials: product.options
        .filter(({ name }) => isMaterial(name))
        .flatMap(({ values }) => values.map(({ label }) => label)),
      // Of taxonomies we would only see ids.
      productType: product.categories.find(({ taxonomy }) => taxonomy === 'merchant')?.value,
    },
    shop,
  );
}

function sizesOf(variants: readonly Variant[]): string[] {
  return variants.flatMap(({ options }) =>
    options.filter(({ name }) => isSize(name)).map(({ label }) => label),
  );
}

function lowestPrice(variants: readonly Variant[]): Price | null {
  return variants.reduce<Price | null>((lowest, { price }) => lower(lowest, price), null);
}

/** Shopify's extension of the protocol. A product of which one piece is second-hand is not new. */
function conditionOf(variants: readonly Variant[]): 'PRE_OWNED' | 'NEW' | undefined {
  const conditions = variants.flatMap(({ condition }) => condition);
  if (conditions.includes('secondhand')) return 'PRE_OWNED';
  return conditions.includes('new') ? 'NEW' : undefined;
}
