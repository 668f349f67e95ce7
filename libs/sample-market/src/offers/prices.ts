import { DAY_MS } from '@rummage/vocabulary';
import type { Dice } from '../random.ts';
import type { Stay } from './stays.ts';

/** A price and since when it has held (ms since 1970). */
export interface PriceStep {
  at: number;
  cents: number;
}

/** Everything that decides a listing's price at any time. */
interface Pricing extends Stay {
  isAuction: boolean;
  /** Its value, in cents. */
  valueCents: number;
  dice: Dice;
}

/**
 * Factors between the numbers on price tags and those in dollars. These are no exchange rates: the sample
 * market invents its prices, and 45 yen would be an odd price for a coat.
 */
const MAGNITUDE: Record<string, number> = {
  CNY: 7,
  HKD: 8,
  DKK: 10,
  NOK: 10,
  SEK: 10,
  MXN: 20,
  ZAR: 20,
  CZK: 20,
  THB: 30,
  TWD: 30,
  TRY: 40,
  PHP: 50,
  INR: 80,
  ISK: 100,
  JPY: 150,
  HUF: 400,
  CLP: 1000,
  KRW: 1000,
  COP: 4000,
  IDR: 15_000,
  VND: 25_000,
};

/** An amount in dollars scaled to the currency (ISO 4217), in cents. */
export function inCurrency(cents: number, currency: string): number {
  return Math.round(cents * (MAGNITUDE[currency] ?? 1));
}

/** The value of one such thing: near what it usually costs, in cents. */
export function valueAround(usualCents: number, draw: number): number {
  return tag(usualCents * (0.6 + draw * 0.9));
}

/** Amounts as people write them: few end in odd cents. */
function tag(cents: number): number {
  if (cents >= 100_000) return Math.round(cents / 1000) * 1000;
  if (cents >= 3000) return Math.round(cents / 100) * 100;
  return Math.round(cents / 50) * 50;
}

/** Every price from the first up to the one that holds at `now`, or held at the end. There is always one. */
export function pricesUntil(pricing: Pricing, now: number): PriceStep[] {
  const until = Math.min(now, pricing.endsAt - 1);
  return (pricing.isAuction ? bids(pricing) : drops(pricing)).filter(
    (step) => step.at <= until || step.at === pricing.listedAt,
  );
}

/** Falls of the price: on some days after the first the seller asks a tenth less, down to about half. */
function drops({ listedAt, endsAt, valueCents, dice }: Pricing): PriceStep[] {
  const steps = [{ at: listedAt, cents: valueCents }];
  const floor = valueCents * 0.5;
  let cents = valueCents;
  for (let day = 1; listedAt + day * DAY_MS < endsAt; day += 1) {
    if (dice(`drop ${day}`) >= 0.18) continue;
    const lower = tag(Math.max(floor, cents * 0.9));
    if (lower >= cents) continue;
    cents = lower;
    steps.push({ at: listedAt + day * DAY_MS, cents });
  }
  return steps;
}

/** An opening price and up to a dozen bids, most of them towards the end. */
function bids({ listedAt, endsAt, valueCents, dice }: Pricing): PriceStep[] {
  const opening = tag(valueCents * (0.3 + dice('opening') * 0.3));
  const final = tag(valueCents * (0.8 + dice('final') * 0.4));
  const count = Math.floor(dice('bids') * 13);
  const steps = [{ at: listedAt, cents: opening }];
  for (let bid = 1; bid <= count; bid += 1) {
    const passed = 1 - (1 - bid / (count + 1)) ** 2;
    steps.push({
      at: listedAt + Math.floor(passed * (endsAt - listedAt)),
      cents: tag(opening + ((final - opening) * bid) / count),
    });
  }
  return steps;
}
