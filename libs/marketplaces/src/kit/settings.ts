import { z } from 'zod';

/** The base address of a server, without a slash at its end. */
export const HttpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .refine((url) => !/[?#]/.test(url), 'must be an address without ? and #')
  .transform((url) => url.replace(/\/+$/, ''));

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code, e.g. US');
