import { MAX_PRICE } from '../limits.ts';
import { type Exchange, exchangedCents, fromCents, toCents } from '../money.ts';
import { notSupported } from './address-reading.ts';

/** Decimals in the installation's currency; undefined where there is no limit. */
export interface PriceLimits {
  minimum?: number | undefined;
  maximum?: number | undefined;
}

/**
 * The price limits of an address. Prices that cannot be limits here are added to `leftOut`.
 * @param low as the address has it; empty for none
 * @param currency ISO 4217 code of what the address means; undefined where it does not say
 */
export function readPriceLimits(
  low: string,
  high: string,
  currency: string | undefined,
  exchange: Exchange,
  leftOut: string[],
): PriceLimits {
  const minimum = readAmount(low, 'Minimum price', leftOut);
  const maximum = readAmount(high, 'Maximum price', leftOut);
  if (minimum === undefined && maximum === undefined) return {};
  if (currency === undefined) {
    leftOut.push(notSupported('The limits of the price', 'the address does not say their currency'));
    return {};
  }
  if (exchangedCents({ cents: 0, currency }, exchange) === undefined) {
    leftOut.push(
      notSupported(`Prices in ${currency}`, `what they are worth in ${exchange.currency} is not known`),
    );
    return {};
  }
  const limits = {
    minimum: exchanged(minimum, currency, exchange),
    maximum: exchanged(maximum, currency, exchange),
  };
  if (limits.minimum === undefined || limits.maximum === undefined || limits.minimum <= limits.maximum)
    return limits;
  leftOut.push(notSupported(`Minimum price: ${limits.minimum}`, 'it is above the maximum price'));
  return { maximum: limits.maximum };
}

function exchanged(amount: number | undefined, currency: string, exchange: Exchange): number | undefined {
  if (amount === undefined) return undefined;
  // A limit that is worth less than a cent here stays a limit.
  const cents = Math.max(exchangedCents({ cents: toCents(amount), currency }, exchange) ?? 0, 1);
  return Math.min(fromCents(cents), MAX_PRICE);
}

/** "1,000.00" and "1.000,00" are a thousand: three digits after a sign are thousands, one or two are cents. */
function readAmount(given: string, which: string, leftOut: string[]): number | undefined {
  if (given === '') return undefined;
  const bare = given.replace(/[^\d.,]/g, '');
  const [, whole = '', cents = '0'] = /^(\d*|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{0,2}))?$/.exec(bare) ?? [];
  const digits = whole.replace(/[.,]/g, '');
  const amount = fromCents(toCents(Number(`${digits || '0'}.${cents || '0'}`)));
  // "1e400" and "20 to 50" are not one number.
  const isOne = !/\d\s*[^\d.,'’\s].*\d/s.test(given);
  const isReadable = isOne && /\d/.test(whole + (cents === '0' ? '' : cents)) && !given.includes('-');
  if (!isReadable || amount > MAX_PRICE) {
    leftOut.push(notSupported(`${which}: ${given}`));
    return undefined;
  }
  return amount > 0 ? amount : undefined;
}
