import { toCents } from '@rummage/vocabulary';
import type { Certainty } from './priced.ts';
import type { Charge, Rule, Tier } from './rule.ts';

/** A part of the price with its limits. They equal `cents` unless it is a range, and are 0 where it is unknown. */
export interface Counted {
  what: 'price' | Charge;
  cents: number | null;
  low: number;
  high: number;
  certainty: Certainty;
  why: string;
  source?: string;
}

/** Value of one unit of a currency in the price's; undefined where the rate is not known. */
export type RateOf = (currency: string) => number | undefined;

const NAMES = { price: 'the price', shipping: 'shipping', buyer_fee: 'the fee', tax: 'tax', duty: 'duty' };

export function known(what: Counted['what'], cents: number, why: string): Counted {
  return { what, cents, low: cents, high: cents, certainty: 'known', why };
}

export function unknown(what: Charge, why: string): Counted {
  return { what, cents: null, low: 0, high: 0, certainty: 'unknown', why };
}

/** Rounded, half a cent up, whatever floating point makes of it. */
export function whole(cents: number): number {
  return toCents(cents / 100);
}

/**
 * What the first rule that reaches so far charges.
 *
 * @param rules those for this charge that hold on the day; the first one has the first word
 * @param before what is charged before it, the price first
 * @returns null where nothing is charged, undefined where no rule reaches so far
 */
export function charged(
  rules: readonly Rule[],
  before: readonly Counted[],
  headings: number,
  rateOf: RateOf,
): Counted | null | undefined {
  for (const rule of rules) {
    const part = chargedBy(rule, before, headings, rateOf(rule.currency));
    if (part !== undefined) return part;
  }
  return undefined;
}

function chargedBy(
  rule: Rule,
  before: readonly Counted[],
  headings: number,
  rate: number | undefined,
): Counted | null | undefined {
  const { what } = rule;
  if (rule.tiers.length === 0) return unknown(what, rule.why);
  const counted = rule.of === 'price' ? before.slice(0, 1) : before;
  const missing = counted.filter((part) => part.cents === null).map((part) => NAMES[part.what]);
  const sums = [sum(counted, 'low'), sum(counted, 'cents'), sum(counted, 'high')] as const;
  if (rate === undefined && rule.tiers.some(inMoney)) return unknown(what, `no rate for ${rule.currency}`);
  const unit = rate ?? 1;

  const tier = tierOf(rule, sums[1], unit);
  // What is missing can only make the sum greater: the last tier holds whatever it is.
  if (missing.length > 0 && !(tier && tier.up_to === undefined && tier.percent === undefined))
    return unknown(what, `needs ${missing.join(' and ')}`);
  if (!tier) return undefined;
  const amounts = sums.map((cents, at) => amountOf(tierOf(rule, cents, unit) ?? tier, at, cents)) as Three;
  if (isFree(tier) && tier.why === undefined && amounts.every((amount) => amount === 0)) return null;
  const isExact =
    rule.exact && amounts[0] === amounts[2] && counted.every(({ certainty }) => certainty !== 'estimated');
  return {
    what,
    cents: amounts[1],
    low: Math.min(...amounts),
    high: Math.max(...amounts),
    certainty: isExact ? 'known' : 'estimated',
    why: tier.why ?? rule.why,
    source: rule.source,
  };

  function amountOf({ percent = 0, fixed = 0, each_heading = 0 }: Tier, at: number, cents: number): number {
    const [low, high] = typeof percent === 'number' ? [percent, percent] : percent;
    const share = [low, (low + high) / 2, high][at]!;
    return whole((cents * share) / 100 + (fixed + each_heading * headings) * 100 * unit);
  }
}

type Three = [number, number, number];

function tierOf({ tiers }: Rule, cents: number, unit: number): Tier | undefined {
  return tiers.find(({ up_to }) => up_to === undefined || whole(cents / unit) <= toCents(up_to));
}

function isFree({ percent, fixed, each_heading }: Tier): boolean {
  return percent === undefined && fixed === undefined && each_heading === undefined;
}

/** Whether a tier names an amount, so that the rate of its currency is needed. */
function inMoney({ up_to, fixed, each_heading }: Tier): boolean {
  return up_to !== undefined || fixed !== undefined || each_heading !== undefined;
}

export function sum(parts: readonly Counted[], which: 'low' | 'cents' | 'high'): number {
  return parts.reduce((total, part) => total + (part[which] ?? 0), 0);
}
