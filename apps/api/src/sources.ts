import {
  type Marketplace,
  type MarketplaceSettings,
  presentable,
  REGISTRATIONS,
} from '@rummage/marketplaces';
import { sampleMarketplace } from '@rummage/sample-market';
import type { Config } from './config.ts';

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

/** Whether the sample market steps aside while there is a shop. */
export function samplesStepAside(config: Config): boolean {
  return config.SAMPLE_MARKETPLACE === 'auto' && config.SHOPS !== 'off';
}

/** On by itself only while no other marketplace is configured; it may step aside even so. */
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
