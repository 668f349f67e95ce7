import { FEES, type Rule } from '@rummage/door-price';
import {
  type Marketplace,
  type MarketplaceSettings,
  presentable,
  REGISTRATIONS,
} from '@rummage/marketplaces';
import { sampleMarketplace } from '@rummage/sample-market';
import { type Allows, allowing, type MarketplaceName, USES } from '@rummage/vocabulary';
import type { Config } from '#config';

/** Every installation shows the same sample market; it differs by the time of day. */
export const SAMPLE_SEED = 'rummage';

/** The marketplaces that this installation collects from. */
export function marketplacesOf(config: Config, now: () => number): Marketplace[] {
  const sample = () => sampleMarketplace({ seed: SAMPLE_SEED, now, currency: currencyOf(config) });
  const all = [
    ...configured(config).map(({ make }) => make(config, now)),
    ...(isSampleOn(config) ? [sample()] : []),
  ];
  return all.map((marketplace) => presentable(marketplace, config.ALLOW_PRIVATE_ADDRESSES === 'on'));
}

/** What may be done with whose listings: as each licence allows, and as the operator has agreed otherwise. */
export type AllowsByName = Readonly<Record<MarketplaceName, Allows>>;

/** Shops, other sites and people show their things to everybody, and the sample market is our own. */
export function allowsOf(config: Config): AllowsByName {
  const all = allowing(USES);
  const asLicensed = REGISTRATIONS.map(({ name, allows }) => [name, allows(config)] as const);
  const byName = {
    shop: all,
    sample: all,
    elsewhere: all,
    ...Object.fromEntries(asLicensed),
  } as AllowsByName;
  if (config.MERGE_EBAY_PICTURES === 'off') return byName;
  return { ...byName, ebay: { ...byName.ebay, pictures: true } };
}

/** True if the sample market steps aside while there is a shop. */
export function samplesStepAside(config: Config): boolean {
  return config.SAMPLE_MARKETPLACE === 'auto' && config.SHOPS !== 'off';
}

/** True by itself only while no other marketplace is configured; it may step aside even so. */
export function isSampleOn(config: Config): boolean {
  return config.SAMPLE_MARKETPLACE === 'auto'
    ? configured(config).length === 0
    : config.SAMPLE_MARKETPLACE === 'on';
}

/** The currency of the prices in queries, as an ISO 4217 code: that of the first marketplace that has one. */
export function currencyOf(config: Config): string {
  if (config.CURRENCY) return config.CURRENCY;
  return configured(config).flatMap(({ currency }) => currency(config) ?? [])[0] ?? 'USD';
}

function configured(settings: MarketplaceSettings) {
  return REGISTRATIONS.filter(({ isConfigured }) => isConfigured(settings));
}

/** What is charged until a thing is at a door: first what the operator says, then what ships with the product. */
export function feesOf({ FEES_FILE: own = [] }: Config): readonly Rule[] {
  return [...own, ...FEES];
}
