import { z } from 'zod';
import { type Attribute, knownAttributes } from '../../reading/attributes.ts';
import { usedFirst } from '../../reading/conditions.ts';
import { lowest, priceOfMinor } from '../../reading/prices.ts';
import { shopListing } from '../shop-listing.ts';
import type { ShopFacts, ShopListing } from '../shop.ts';
import { listOf, MAX_LISTS, Word, WordsOfVariant } from '../wire-fields.ts';

const Description = z.object({ plain: Word, html: Word, markdown: Word }).optional().catch(undefined);
const Picture = z.object({ type: z.literal('image'), url: z.string() });
const Media = listOf(Picture);
const MediaOfVariant = listOf(Picture, MAX_LISTS);
const Money = z
  .object({ amount: z.number(), currency: z.string() })
  .transform(({ amount, currency }) => priceOfMinor(amount, currency))
  .catch(null);

const Variant = z.object({
  price: Money,
  availability: z.object({ available: z.boolean() }).optional().catch(undefined),
  condition: WordsOfVariant,
  url: Word,
  media: MediaOfVariant,
  options: listOf(z.object({ name: z.string(), label: z.string() }), MAX_LISTS),
  seller: z.object({ id: Word, name: Word, domain: Word }).optional().catch(undefined),
});
export type Variant = z.infer<typeof Variant>;

/** A product of any UCP catalogue. Only that of all of Shopify's shops says who sells a variant. */
export const CatalogProduct = z.object({
  id: z.string().min(1),
  title: z.string(),
  description: Description,
  url: Word,
  price_range: z.object({ min: Money, max: Money }).catch({ min: null, max: null }),
  media: Media,
  options: listOf(z.object({ name: z.string(), values: listOf(z.object({ label: z.string() })) }), MAX_LISTS),
  categories: listOf(z.object({ value: z.string(), taxonomy: Word })),
  variants: listOf(Variant),
});
export type CatalogProduct = z.infer<typeof CatalogProduct>;

/** The description in the plainest form that there is. */
export function descriptionOf({ description }: CatalogProduct): string | undefined {
  return description?.plain ?? description?.html ?? description?.markdown;
}

/** The options of variants, as attributes. */
export function optionsOf(variants: readonly Variant[]): Attribute[] {
  return variants.flatMap(({ options }) => options.map(({ name, label }) => ({ name, values: [label] })));
}

/** A product of a shop's UCP catalogue, all its variants in one. @param endpoint of the catalogue */
export function readProduct(entry: unknown, shop: ShopFacts, endpoint: URL): ShopListing | undefined {
  const product = CatalogProduct.safeParse(entry).data;
  if (!product) return undefined;
  const { variants } = product;
  const offered = variants.filter(({ availability }) => availability?.available !== false);
  const shown = offered.length > 0 ? offered : variants;
  const { materials, conditionText } = knownAttributes(
    product.options.map(({ name, values }) => ({ name, values: values.map(({ label }) => label) })),
  );
  return shopListing(
    {
      id: product.id,
      title: product.title,
      description: descriptionOf(product),
      url: product.url ?? variants[0]?.url ?? '',
      base: endpoint,
      images: [...product.media, ...variants.flatMap(({ media }) => media)].map(({ url }) => url),
      price: lowest(shown.map(({ price }) => price)) ?? product.price_range.min ?? product.price_range.max,
      isSoldOut: variants.length > 0 && offered.length === 0,
      // Shopify's extension of the protocol.
      conditionText: usedFirst(shown.flatMap(({ condition }) => condition)) ?? conditionText,
      sizes: knownAttributes(optionsOf(shown)).sizes,
      materials,
      // Only ids would be seen of other taxonomies.
      productType: product.categories.find(({ taxonomy }) => taxonomy === 'merchant')?.value,
    },
    shop,
  );
}
