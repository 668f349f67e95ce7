import type { Issue } from '@rummage/contract';
import { COUNTRY_CODES } from '@rummage/vocabulary';

/** What somebody says of a shop. */
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
