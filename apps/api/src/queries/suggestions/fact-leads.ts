import type { Search } from '@rummage/matching';
import { CONDITIONS, filterValues, fromCents, meetsCondition, toCents } from '@rummage/vocabulary';
import type { Read } from './hiding.ts';
import { count, type Course, countsOf, test, type Tested } from './leads.ts';
import type { Counts } from './statistics.ts';

const NEARLY = 0.9;

/** Tests the countries that things are sold from, where the query does not name its own. */
export function countryLeads(course: Course, { filters }: Search): Tested[] {
  if (filterValues(filters, 'location').length > 0) return [];
  const countries = new Map<string, Counts>();
  for (const { item } of course.seen) {
    if (item.location === null) continue;
    const country = item.location.toUpperCase();
    const having = countries.get(country) ?? { dismissed: 0, spared: 0 };
    countries.set(country, having);
    count(having, item);
  }
  return [...countries].flatMap(([country, having]) =>
    test(having, course, () => ({
      key: `location:${country}`,
      kind: 'location',
      value: country,
      limits: { filters: [{ name: 'excludeLocation', values: [country] }] },
      hides: ({ item }) => item.location?.toUpperCase() === country,
    })),
  );
}

/** Tests each condition together with those below it. */
export function conditionLeads(course: Course, { minimumCondition }: Search): Tested[] {
  const higher = CONDITIONS.slice(CONDITIONS.indexOf(minimumCondition) + 1);
  const tested = higher.flatMap((minimum) => {
    const hides = ({ item }: Read) => !meetsCondition(item.condition, minimum);
    const value = CONDITIONS[CONDITIONS.indexOf(minimum) - 1] ?? minimum;
    return test(countsOf(course.seen.filter(hides)), course, () => ({
      key: `condition:${value}`,
      kind: 'condition',
      value,
      limits: { minimumCondition: minimum },
      hides,
    }));
  });
  return mostCautious(tested);
}

/** Tests round prices, above which things may be too dear. */
export function priceLeads(course: Course, { maxPriceCents, filters }: Search): Tested[] {
  // A limit also hides what has no price.
  const centsOf = ({ price_cents: cents }: { price_cents: number | null }) => cents ?? Infinity;
  const dearestFirst = course.seen
    .map(({ item }) => item)
    .sort((one, other) => centsOf(other) - centsOf(one));
  const dearest = dearestFirst.find(({ price_cents: cents }) => cents !== null)?.price_cents ?? 0;
  const highest = Math.min(dearest, maxPriceCents ?? Infinity);
  const lowest = Number(filterValues(filters, 'minimumPrice')[0] ?? 0);
  const above = { dismissed: 0, spared: 0 };
  let at = 0;
  const tested = roundPrices(lowest, fromCents(highest)).flatMap((price) => {
    const most = toCents(price);
    for (; at < dearestFirst.length; at += 1) {
      const item = dearestFirst[at];
      if (!item || centsOf(item) <= most) break;
      count(above, item);
    }
    return test({ ...above }, course, () => ({
      key: `max_price:${price}`,
      kind: 'max_price',
      value: String(price),
      limits: { maxPriceCents: most },
      hides: ({ item }) => centsOf(item) > most,
    }));
  });
  return mostCautious(tested);
}

/**
 * Leaves one of several limits in a row: the first that is nearly as sure as the surest, so that it does not hide more than
 * was dismissed. The others stay tested, and when it is disproved none of them takes its place.
 * @param tested the one that hides least first
 */
function mostCautious(tested: readonly Tested[]): Tested[] {
  const surest = Math.max(...tested.map(({ z }) => z));
  const chosen = tested.find(({ z }) => z >= surest * NEARLY);
  return tested.map((each) => (each === chosen ? each : { ...each, lead: () => undefined }));
}

/** Prices between two, the highest first, in steps as people choose them: by 5 up to 50, by 10 to 200, by 20 to 500, by 50 to 1,000, and so on. */
function roundPrices(above: number, below: number): number[] {
  const prices: number[] = [];
  for (let price = 5; price < below; price += stepAt(price)) if (price > above) prices.push(price);
  return prices.reverse();
}

function stepAt(price: number): number {
  if (price < 50) return 5;
  if (price < 200) return 10;
  if (price < 500) return 20;
  const scale = 10 ** Math.floor(Math.log10(price));
  return scale / (price < scale * 5 ? 10 : 2);
}
