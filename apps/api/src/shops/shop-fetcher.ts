import { createShopFetcher, type ShopFetcher } from '@rummage/marketplaces';
import { type Config, publicUrlOf } from '../config.ts';
import { VERSION } from '../version.ts';
import { UCP_PROFILE_PATH } from './ucp-profile.ts';

/** Asks shops in the name of this installation; one for a process. */
export function shopFetcherOf(config: Config): ShopFetcher {
  const publicUrl = publicUrlOf(config);
  return createShopFetcher({
    version: VERSION,
    publicUrl,
    allowPrivate: config.ALLOW_PRIVATE_ADDRESSES === 'on',
    ucpProfile: profileAt(publicUrl),
  });
}

/** Shops fetch it, and only https is reachable for them. */
function profileAt(publicUrl: string): string | undefined {
  return publicUrl.startsWith('https:') ? `${publicUrl}${UCP_PROFILE_PATH}` : undefined;
}
