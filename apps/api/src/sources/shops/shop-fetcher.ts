import { createShopFetcher, type Read, type ShopFetcher } from '@rummage/marketplaces';
import { type Config, publicUrlOf } from '../../config.ts';
import { VERSION } from '../../version.ts';
import { ucpProfileAt } from './ucp-profile.ts';

/** Asks shops in the name of this installation; one for a process. @param read reads what they answer; default here */
export function shopFetcherOf(config: Config, read?: Read): ShopFetcher {
  const publicUrl = publicUrlOf(config);
  return createShopFetcher({
    version: VERSION,
    publicUrl,
    allowPrivate: config.ALLOW_PRIVATE_ADDRESSES === 'on',
    ucpProfile: ucpProfileAt(publicUrl),
    read,
  });
}
