import {
  type Exchange,
  type MarketplaceName,
  type Shipping,
  SHIPPING_KINDS,
  toCents,
} from '@rummage/vocabulary';
import { doorPrice } from '../door-price.ts';
import { FEES } from '../fees/fees.ts';
import type { DoorPrice, Money } from '../priced.ts';
import type { Rule } from '../rule.ts';

/** The installation's currency is the euro; a pound is €1.25, and so on. There is no rate for the yen and the zloty. */
export const EXCHANGE: Exchange = {
  currency: 'EUR',
  day: '2026-11-29',
  rates: { USD: 0.8, GBP: 1.25, SEK: 0.1, CHF: 1, NOK: 0.1, CAD: 0.5, AUD: 0.5, NZD: 0.5 },
};

export interface Given {
  /** Where it is sent from and to, as in 'US>DE'; '?' where it is not stated. */
  way: string;
  /** As in '100.00 EUR'. */
  price: string;
  /** As in '10.00 EUR to DE', 'calculated 10.00 EUR', 'free to DE' or 'pick_up'. */
  ship?: string[];
  sold?: MarketplaceName;
  seller?: string;
  /** As in '25.50 EUR to DE'. */
  charges?: string;
  headings?: number;
  day?: string;
  /** Go before those that ship. */
  rules?: readonly Rule[];
  exchange?: Exchange;
}

/**
 * A title, what is given, the total, or low, total and high, and the parts after the price: an amount, with "about" where it
 * is estimated, or "unknown" and why.
 */
export type Case = [title: string, given: Given, total: string, ...parts: string[]];

export function answerTo({ way, sold = 'shop', seller, ...given }: Given): DoorPrice | undefined {
  const [from, to] = way.split('>') as [string, string];
  const charges = given.charges?.split(' to ');
  return doorPrice(
    {
      price: moneyOf(given.price),
      marketplace: sold,
      seller,
      location: from === '?' ? null : from,
      shipping: (given.ship ?? []).map(shippingOf),
      importCharges: charges ? { ...moneyOf(charges[0]!), to: charges[1]! } : null,
      ...(given.headings !== undefined && { headings: given.headings }),
    },
    to,
    [...(given.rules ?? []), ...FEES],
    given.exchange ?? EXCHANGE,
    given.day ?? '2026-11-29',
  );
}

/** An answer in the words of a case, from the total on. */
export function inWords({ total, low, high, parts }: DoorPrice): string[] {
  return [
    low === total && high === total ? decimal(total) : [low, total, high].map(decimal).join(' '),
    ...parts.slice(1).map(({ what, cents, certainty, why }) => {
      const about = certainty === 'estimated' ? 'about ' : '';
      return `${what} ${cents === null ? `unknown, ${why}` : `${about}${decimal(cents)}`}`;
    }),
  ];
}

function shippingOf(words: string): Shipping {
  const [what, to = null] = words.split(' to ') as [string, string?];
  const kind = SHIPPING_KINDS.find((one) => what.startsWith(one));
  const amount = what.replace(kind ?? '', '').trim();
  return { kind: kind ?? 'fixed', price: amount === '' ? null : moneyOf(amount), to };
}

function moneyOf(words: string): Money {
  const [amount, currency] = words.split(' ') as [string, string];
  return { cents: toCents(Number(amount)), currency };
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}
