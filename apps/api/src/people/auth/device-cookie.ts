import type { Request, Response } from 'express';
import { DEVICE_MARK_LASTS_MS } from './device-marks.repo.ts';

const NAME = 'rummage_device';
const CARRIED = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

/**
 * The mark that a device carries to the log-in; it gives no access, and only shows that somebody signed in there
 * before.
 */
export function carriedMark({ headers }: Pick<Request, 'headers'>): string | undefined {
  return CARRIED.exec(headers.cookie ?? '')?.[1];
}

export function giveMark(res: Pick<Response, 'cookie'>, mark: string, isBehindTls: boolean): void {
  res.cookie(NAME, mark, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isBehindTls,
    path: '/api/login',
    maxAge: DEVICE_MARK_LASTS_MS,
  });
}
