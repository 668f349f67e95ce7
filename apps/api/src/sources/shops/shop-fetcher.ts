import { createShopFetcher, type Read, type ShopFetcher, UCP_PROFILE } from '@rummage/marketplaces';
import type { Request, Response } from 'express';
import { type Config, publicUrlOf } from '#config';
import { VERSION } from '#version';

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

/** The path where shops that speak the Universal Commerce Protocol read who asks them. */
export const UCP_PROFILE_PATH = '/ucp-profile.json';

const KEPT_S = 3600;

export function ucpProfile(_req: Request, res: Response): void {
  res.set('Cache-Control', `public, max-age=${KEPT_S}`).json(UCP_PROFILE);
}

/** Its address; undefined where the installation is not reached by https: shops could not fetch it. */
export function ucpProfileAt(publicUrl: string): string | undefined {
  return publicUrl.startsWith('https:') ? `${publicUrl}${UCP_PROFILE_PATH}` : undefined;
}
