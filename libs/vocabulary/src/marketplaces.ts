/** Every marketplace, by the name that is stored with its listings. */
export const MARKETPLACES = ['ebay', 'tradera', 'etsy', 'shop', 'sample', 'elsewhere'] as const;
export type MarketplaceName = (typeof MARKETPLACES)[number];

/** Name of a marketplace wherever one of its listings shows. */
export const MARKETPLACE_LABELS: Record<MarketplaceName, string> = {
  ebay: 'eBay',
  tradera: 'Tradera',
  etsy: 'Etsy',
  /** The name of all shops together; a listing shows its shop's own name. */
  shop: 'Shops',
  sample: 'Sample',
  /** The name of all sites that cannot be asked; a listing shows its site. */
  elsewhere: 'Other sites',
};

/** Sources that are searched only while somebody looks; nothing of them is stored. */
export const LIVE_SOURCES = ['shopify'] as const;
export type LiveSource = (typeof LIVE_SOURCES)[number];

export const LIVE_SOURCE_LABELS: Record<LiveSource, string> = { shopify: 'Shopify' };

/**
 * What may be done with listings besides showing them: counting their prices together, keeping weights that were learnt from
 * them, handing them to assistants, comparing their pictures with others.
 */
export const USES = ['statistics', 'learning', 'assistants', 'pictures'] as const;
export type Use = (typeof USES)[number];
/** What may be done with the listings of one marketplace. */
export type Allows = Readonly<Record<Use, boolean>>;

/** @param uses which of them may be done */
export function allowing(uses: readonly Use[]): Allows {
  return Object.fromEntries(USES.map((use) => [use, uses.includes(use)])) as Allows;
}
