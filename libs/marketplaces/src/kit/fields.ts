import { countryCode } from '@rummage/vocabulary';
import { z } from 'zod';

// Marketplaces guarantee few of their fields. An unreadable field counts as absent.

export const Word = z.string().trim().min(1).optional().catch(undefined);

export const Words = z.array(z.string()).catch([]);

/** Longer ones do not fit into the database's indexes; real ones have some 20 characters. */
const MAX_IDENTIFIER = 200;

export const Identifier = z
  .union([z.string().trim().min(1).max(MAX_IDENTIFIER), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** Time in ms since 1970; null for what is no date. */
export function instant(date: string | undefined): number | null {
  const ms = Date.parse(date ?? '');
  return ms >= 0 ? ms : null;
}

/** ISO 3166-1 alpha-2, also where another code is usual, as UK for GB; null for what cannot be one. */
export function countryOf(code: string | undefined): string | null {
  if (code === undefined || !/^[A-Za-z]{2}$/.test(code)) return null;
  return countryCode(code) ?? code.toUpperCase();
}

/** True if a browser can open it. */
export function isHttp(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
