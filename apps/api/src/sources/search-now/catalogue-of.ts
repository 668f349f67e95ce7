import { type Read, type ShopifyCatalogue, shopifyCatalogue } from '@rummage/marketplaces';
import type { Counting } from '../../people/auth/rate-limits.ts';
import { type Config, publicUrlOf } from '../../config.ts';
import { ucpProfileAt } from '../shops/ucp-profile.ts';
import { createCallTurns } from './call-turns.ts';

/** Shopify's global catalogue, the only one of the process; undefined while it is switched off. */
export function catalogueOf(
  config: Config,
  counting: Pick<Counting, 'limiter'>,
  now: () => number,
  read: Read,
): ShopifyCatalogue | undefined {
  const profile = config.UCP_PROFILE_URL ?? ucpProfileAt(publicUrlOf(config));
  if (config.SHOPIFY_CATALOG === 'off' || profile === undefined) return undefined;
  const { SHOPIFY_CLIENT_ID: clientId, SHOPIFY_CLIENT_SECRET: clientSecret } = config;
  return shopifyCatalogue({
    url: config.SHOPIFY_CATALOG_URL,
    profile,
    keys:
      clientId && clientSecret ? { clientId, clientSecret, tokenUrl: config.SHOPIFY_TOKEN_URL } : undefined,
    allowPrivate: config.ALLOW_PRIVATE_ADDRESSES === 'on',
    now,
    read,
    beforeCall: createCallTurns(counting),
  });
}
