import { COUNTRY_CODES } from '@rummage/vocabulary';
import { z } from 'zod';

/** The base address of a server, without a slash at its end. */
export const HttpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .refine((url) => !/[?#]/.test(url), 'must be an address without ? and #')
  .refine((url) => !url.includes('@'), 'must be an address without a user')
  .transform((url) => url.replace(/\/+$/, ''));

/** What is sent in a header. */
export const Key = z
  .string()
  .regex(/^[!-~]+$/, 'must consist of plain letters, digits and signs, as the marketplace shows it');

/** ISO 3166-1 alpha-2. */
export const CountryCode = z
  .string()
  .refine((code) => COUNTRY_CODES.includes(code), 'must be a two-letter country code, e.g. US');
