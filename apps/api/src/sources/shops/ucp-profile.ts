import { UCP_PROFILE } from '@rummage/marketplaces';
import type { Request, Response } from 'express';

/** Where shops that speak the Universal Commerce Protocol read who asks them. */
export const UCP_PROFILE_PATH = '/ucp-profile.json';

const KEPT_S = 3600;

export function ucpProfile(_req: Request, res: Response): void {
  res.set('Cache-Control', `public, max-age=${KEPT_S}`).json(UCP_PROFILE);
}

/** Its address; undefined where the installation is not reached by https: shops could not fetch it. */
export function ucpProfileAt(publicUrl: string): string | undefined {
  return publicUrl.startsWith('https:') ? `${publicUrl}${UCP_PROFILE_PATH}` : undefined;
}
