import {
  ebayMarketplace,
  ebaySite,
  type Marketplace,
  presentable,
  sampleMarketplace,
} from '@rummage/marketplaces';
import type { Config } from './config.ts';

/** Every installation shows the same sample market; it differs by the time of day. */
export const SAMPLE_SEED = 'rummage';

/** The marketplaces that this installation collects from. */
export function marketplacesOf(config: Config, now: () => number): Marketplace[] {
  const sample = () => sampleMarketplace({ seed: SAMPLE_SEED, now, currency: currencyOf(config) });
  const all = [...ebay(config, now), ...(isSampleOn(config) ? [sample()] : [])];
  return all.map((marketplace) => presentable(marketplace, config.ALLOW_PRIVATE_ADDRESSES === 'on'));
}

/** On by itself only while no real marketplace is configured. */
export function isSampleOn(config: Config): boolean {
  return config.SAMPLE_MARKETPLACE === 'auto' ? !hasEbay(config) : config.SAMPLE_MARKETPLACE === 'on';
}

/** The currency of the prices in queries, as an ISO 4217 code. */
export function currencyOf(config: Config): string {
  if (config.CURRENCY) return config.CURRENCY;
  return (hasEbay(config) && ebaySite(config.EBAY_MARKETPLACE_ID)?.currency) || 'USD';
}

function hasEbay(config: Config): boolean {
  return config.EBAY_CLIENT_ID !== undefined;
}

function ebay(config: Config, now: () => number): Marketplace[] {
  const { EBAY_CLIENT_ID: clientId, EBAY_CLIENT_SECRET: clientSecret } = config;
  if (clientId === undefined || clientSecret === undefined) return [];
  return [
    ebayMarketplace({
      clientId,
      clientSecret,
      apiUrl: config.EBAY_API_URL,
      marketplaceId: config.EBAY_MARKETPLACE_ID,
      dailyCalls: config.EBAY_DAILY_CALLS,
      deliveryCountry: config.EBAY_DELIVERY_COUNTRY,
      deliveryPostcode: config.EBAY_DELIVERY_POSTCODE,
      now,
    }),
  ];
}
