import type { Issue, ShopInput } from '@rummage/contract';
import type { ShopLook } from '@rummage/marketplaces';
import { COUNTRY_CODES } from '@rummage/vocabulary';
import type { NewShop } from './shops.repo.ts';

/** The fields that somebody gives of a shop beside its address. */
type Said = Omit<ShopInput, 'url'>;

/**
 * A shop as it is saved: its own statements of its country and its currency hold, and the person who adds it
 * gives the missing ones. Its name is theirs to choose, and their answer on second-hand things only counts
 * where the shop states no condition. Undefined without a currency: prices without one could not be compared.
 */
export function shopToAdd(look: ShopLook, { name, second_hand, country, currency }: Said) {
  const shop = {
    url: look.url,
    way: look.way,
    name: name ?? look.name,
    second_hand,
    country: look.country ?? country ?? null,
    currency: look.currency ?? currency ?? null,
  } satisfies Omit<NewShop, 'added_by'>;
  return shop.currency === null ? undefined : shop;
}

/** Codes that somebody gives of a shop. */
interface SaidCodes {
  /** Two letters. */
  country?: string | undefined;
  /** Three letters. */
  currency?: string | undefined;
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** The codes that mean no country and no currency. The contract checks only how they are written: the page loads no list of currencies. */
export function unknownCodes({ country, currency }: SaidCodes): Issue[] {
  const issues: Issue[] = [];
  if (country !== undefined && !COUNTRY_CODES.includes(country))
    issues.push({ loc: ['body', 'country'], msg: 'No country has this code.', type: 'unknown_code' });
  if (currency !== undefined && !CURRENCIES.has(currency))
    issues.push({ loc: ['body', 'currency'], msg: 'No currency has this code.', type: 'unknown_code' });
  return issues;
}
