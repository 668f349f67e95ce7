import type { Request, Response } from 'express';
import { DEVICE_MARK_LASTS_MS } from './device-marks.repo.ts';

/** The first that fits counts: browsers also use the names of others. */
const BROWSERS = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Name of programs that do not say what they are. */
export const UNKNOWN_DEVICE = 'Unknown device';

/** A device in words that its owner knows: "Firefox on Linux"; programs by their own name. */
export function deviceName(userAgent = ''): string {
  const browser = BROWSERS.find(([mark]) => mark.test(userAgent))?.[1];
  const system = SYSTEMS.find(([mark]) => mark.test(userAgent))?.[1];
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  return system ?? /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? UNKNOWN_DEVICE;
}

const NAME = 'rummage_device';
const CARRIED = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

/**
 * The mark that a device carries to the log-in; it gives no access, and only shows that somebody signed in there
 * before.
 */
export function carriedMark({ headers }: Pick<Request, 'headers'>): string | undefined {
  return CARRIED.exec(headers.cookie ?? '')?.[1];
}

/** The calls that log somebody in; no others carry the mark. */
const LOG_INS = ['/api/login', '/api/passkeys', '/api/oidc'];

export function giveMark(res: Pick<Response, 'cookie'>, mark: string, isBehindTls: boolean): void {
  for (const path of LOG_INS)
    res.cookie(NAME, mark, {
      httpOnly: true,
      sameSite: 'strict',
      secure: isBehindTls,
      path,
      maxAge: DEVICE_MARK_LASTS_MS,
    });
}
