import type { Response } from 'express';
import { HttpError, later } from './errors.ts';

/** A limit, and how much of it is left, for whoever calls. */
export interface Quota {
  name: string;
  /** Number of times in the window. */
  limit: number;
  windowS: number;
  remaining: number;
  /** Seconds until the window ends. */
  resetS: number;
}

/** Sends how much is left. An answer may name several limits. */
export function sendQuota(res: Response, quota: Quota | undefined): void {
  if (!quota) return;
  for (const [name, value] of Object.entries(quotaHeaders(quota))) res.append(name, value);
}

/** Refuses a call for which nothing is left. */
export function usedUp(quota: Quota, detail: string): HttpError {
  const { status, headers } = later(429, detail, quota.resetS);
  return new HttpError(status, detail, { ...headers, ...quotaHeaders(quota) });
}

/** Headers of draft-ietf-httpapi-ratelimit-headers. */
function quotaHeaders({ name, limit, windowS, remaining, resetS }: Quota): Record<string, string> {
  return {
    RateLimit: `"${name}";r=${remaining};t=${resetS}`,
    'RateLimit-Policy': `"${name}";q=${limit};w=${windowS}`,
  };
}
