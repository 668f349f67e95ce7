import { knownAttributes } from '../reading/attributes.ts';
import { lowest } from '../reading/prices.ts';
import { presentableShopListing, shopListing } from '../shops/shop-listing.ts';
import { type ShopListing, unknownShop } from '../shops/shop.ts';
import { CatalogProduct, descriptionOf, optionsOf, type Variant } from '../shops/ucp/wire.ts';

/** One shop's offer of a product. */
export interface CatalogueListing {
  listing: ShopListing;
  /** The shop's name; null where the catalogue does not say. */
  shop: string | null;
}

const MAX_SHOP_NAME = 200;
const JEWELRY = /(^|\/)aa-6(-|$)/;

/**
 * The offers of a product: one for each shop that has some left and each condition in which it sells them, at its lowest
 * price. Undefined for what is no product that can be shown.
 * @param base address of the catalogue
 */
export function readOffers(entry: unknown, base: URL, allowPrivate: boolean): CatalogueListing[] | undefined {
  const product = CatalogProduct.safeParse(entry).data;
  if (!product || product.variants.length === 0) return undefined;
  const offered = product.variants.filter(({ availability }) => availability?.available !== false);
  const offers = new Map<string, Variant[]>();
  for (const variant of offered) {
    const key = sellerAndCondition(variant);
    offers.set(key, [...(offers.get(key) ?? []), variant]);
  }
  const listings = [...offers.values()].flatMap(
    (variants) => offerOf(product, variants, base, allowPrivate) ?? [],
  );
  return offered.length > 0 && listings.length === 0 ? undefined : listings;
}

function sellerAndCondition({ seller, condition }: Variant): string {
  return JSON.stringify([seller?.id ?? seller?.domain ?? seller?.name ?? '', conditionOf(condition) ?? '']);
}

function offerOf(
  product: CatalogProduct,
  variants: readonly Variant[],
  base: URL,
  allowPrivate: boolean,
): CatalogueListing | undefined {
  const price = lowest(variants.map((variant) => variant.price));
  const cheapest = variants.find((variant) => variant.price?.cents === price?.cents) ?? variants[0];
  const { name, domain } = cheapest?.seller ?? {};
  const listing = shopListing(
    {
      id: product.id,
      title: product.title,
      description: descriptionOf(product),
      url: cheapest?.url ?? product.url ?? '',
      base,
      images: [...variants.flatMap(({ media }) => media), ...product.media].map(({ url }) => url),
      price,
      isSoldOut: false,
      sizes: knownAttributes(optionsOf(variants)).sizes,
      conditionText: conditionOf(cheapest?.condition ?? []),
      categories: product.categories.some(({ value }) => JEWELRY.test(value)) ? ['Jewelry'] : [],
    },
    // Its prices hold at any time.
    unknownShop(name ?? '', { now: () => 0, allowPrivate }),
  );
  const shown = listing && presentableShopListing(listing, allowPrivate);
  const shop = (name ?? domain ?? '').slice(0, MAX_SHOP_NAME) || null;
  return shown && { listing: shown, shop };
}

/** Shopify's extension of the protocol. Anything that it does not say is unknown. */
function conditionOf(words: readonly string[]): string | undefined {
  return words.find((word) => word === 'secondhand') ?? words.find((word) => word === 'new');
}
