import {
  type AddressReading,
  type Allows,
  COUNTRY_CODES,
  type Exchange,
  type MarketplaceName,
  type Use,
  USES,
} from '@rummage/vocabulary';
import { z } from 'zod';
import type { Marketplace } from './marketplace.ts';

/** The facts about a marketplace before anybody has set it up. */
export interface Registration<Shape extends z.ZodRawShape> {
  name: Exclude<MarketplaceName, 'sample' | 'shop' | 'elsewhere'>;
  /** The environment variables that set it up. They are optional or have defaults, because nobody has to use it. */
  variables: Shape;
  /** Those of them that connect it, and where their values come from: one sentence for whoever runs the installation. */
  connectedBy: readonly (keyof Shape & string)[];
  howToConnect: string;
  /** Variables that only make sense together. */
  pairs: readonly (readonly [keyof Shape & string, keyof Shape & string])[];
  isConfigured: (settings: Settings<Shape>) => boolean;
  /** ISO 4217 code of its prices, where the settings decide it. */
  currency: (settings: Settings<Shape>) => string | undefined;
  /** A sentence that its terms want to be shown wherever it is credited. */
  notice?: string;
  /** What may be done with its listings besides showing them. What is stored of it stays, so this holds also while nobody has set it up. */
  allows: (settings: Settings<Shape>) => Allows;
  /** Reads the address of a search on its site, which nobody has to have set up. Pure: nothing is opened. */
  readAddress: (url: URL, exchange: Exchange) => AddressReading;
  /** Only for settings with which it is configured. @param now ms since 1970 */
  make: (settings: Settings<Shape>, now: () => number) => Marketplace;
}

type Settings<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** Lets TypeScript work out the settings from the variables. */
export function register<Shape extends z.ZodRawShape>(
  registration: Registration<Shape>,
): Registration<Shape> {
  return registration;
}

/** The base address of a server, without a slash at its end. */
export const HttpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .refine((url) => !/[?#]/.test(url), 'must be an address without ? and #')
  .refine((url) => !url.includes('@'), 'must be an address without a user')
  .transform((url) => url.replace(/\/+$/, ''));

/** A key that is sent in a header. */
export const Key = z
  .string()
  .regex(/^[!-~]+$/, 'must consist of plain letters, digits and signs, as the marketplace shows it');

/** ISO 3166-1 alpha-2. */
export const CountryCode = z
  .string()
  .refine((code) => COUNTRY_CODES.includes(code), 'must be a two-letter country code, e.g. US');

const isUse = (word: string): word is Use => (USES as readonly string[]).includes(word);

/** What an operator has agreed with a marketplace, e.g. "statistics,assistants". */
export const AgreedUses = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  )
  .refine((words) => words.every(isUse), `must be some of ${USES.join(', ')}, divided by commas`)
  .transform((words) => words.filter(isUse));
