import type { Shipping } from '@rummage/vocabulary';
import type { Price } from '../../reading/prices.ts';
import { cheapestEach, countryOfRate, rateIn } from '../../reading/shipping.ts';

/** As many countries as there are; longer lists are cut. */
const MAX_RATES = 250;

/** Shipping of a thing at this price: the cheapest rate for each country, or free where the price reaches its threshold. */
export function shippingOf(
  fields: Record<'shipping' | 'free_shipping_threshold', readonly string[]>,
  price: Price | null,
  usual: string | null,
): Shipping[] {
  const read = (written: readonly string[]) =>
    written
      .flatMap(ratesIn)
      .slice(0, MAX_RATES)
      .flatMap(({ country, amount }) => {
        const to = countryOfRate(country);
        return to === undefined ? [] : (rateIn(amount, usual, to) ?? []);
      });
  const free = read(fields.free_shipping_threshold)
    .filter((threshold) => isReached(threshold.price, price))
    .map(({ to }): Shipping => ({ kind: 'free', price: null, to }));
  return cheapestEach([...free, ...read(fields.shipping)]);
}

/** @param threshold null for one of 0 */
function isReached(threshold: Price | null, price: Price | null): boolean {
  if (!threshold) return true;
  return price?.currency === threshold.currency && price.cents >= threshold.cents;
}

interface WrittenRate {
  country: string | undefined;
  amount: string | undefined;
}

/**
 * "<country>US<price>5.99 USD", as elements inside an element are read, or "US:CA:Ground:5.99 USD", of which several may
 * stand in one text, and whose parts may be left out from the front.
 */
function ratesIn(written: string): WrittenRate[] {
  const inside = new Map(
    [...written.matchAll(/<(\w+)>([^<]*)/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
  if (inside.size > 0)
    return [{ country: inside.get('country'), amount: inside.get('price') ?? inside.get('price_threshold') }];
  return written.split(/,(?=\s*(?:[a-z]{2})?:)/i, MAX_RATES).map((rate) => {
    const parts = rate.split(':').map((part) => part.trim());
    return { country: parts.length > 1 ? parts[0] : undefined, amount: parts[3] ?? parts.at(-1) };
  });
}
