import {
  type Marketplace,
  type MarketplaceSettings,
  presentable,
  REGISTRATIONS,
} from '@rummage/marketplaces';
import { sampleMarketplace } from '@rummage/sample-market';
import type { MarketplaceName } from '@rummage/vocabulary';
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

/**
 * The marketplaces whose pictures are compared, to find several listings of one thing: as their licences allow, and as the
 * operator says where a licence leaves it open. The sample market's pictures are our own, and shops show theirs to everybody.
 */
export function comparableMarketplaces(config: Config): MarketplaceName[] {
  const allowed = REGISTRATIONS.filter(
    ({ name, comparingPictures: { allowed } }) =>
      allowed === 'yes' ||
      (allowed === 'by operator' && name === 'ebay' && config.MERGE_EBAY_PICTURES === 'on'),
  );
  return [...allowed.map(({ name }) => name), 'shop', 'sample'];
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
