import type { Search } from '@rummage/matching';
import { CONDITIONS, filterValues, fromCents, meetsCondition, toCents } from '@rummage/vocabulary';
import { type Course, type Read, test, type Tested } from './course.ts';
import type { SeenItem, Thing } from './evidence.ts';
import { addTo, type Counts, countsOf } from './statistics.ts';

const NEARLY = 0.9;

/** Tests the countries that things are sold from where the query does not name its own, conditions and prices. */
export function factLeads(course: Course, search: Search): Tested[] {
  return [
    ...countryLeads(course, search),
    ...mostCautious(conditionLeads(course, search)),
    ...mostCautious(priceLeads(course, search)),
  ];
}

function countryLeads(course: Course, { filters }: Search): Tested[] {
  if (filterValues(filters, 'location').length > 0) return [];
  const countries = new Map<string | null, Counts>();
  for (const { item } of course.seen) {
    const having = countries.get(item.location) ?? { dismissed: 0, spared: 0 };
    countries.set(item.location, having);
    addTo(having, item);
  }
  countries.delete(null);
  return [...countries].flatMap(([country, having]) =>
    test(having, course, () => ({
      key: `location:${country}`,
      kind: 'location',
      value: String(country),
      limits: { filters: [{ name: 'excludeLocation', values: [String(country)] }] },
      hides: ({ item }) => item.location === country,
    })),
  );
}

/** Each condition together with those below it. */
function conditionLeads(course: Course, { minimumCondition }: Search): Tested[] {
  const lower = CONDITIONS.slice(CONDITIONS.indexOf(minimumCondition), -1);
  return lower.flatMap((condition) => {
    const minimum = CONDITIONS[CONDITIONS.indexOf(condition) + 1] ?? condition;
    const hides = ({ item }: Read) => !meetsCondition(item.condition, minimum);
    return test(countsOf(course.seen.filter(hides)), course, () => ({
      key: `condition:${condition}`,
      kind: 'condition',
      value: condition,
      limits: { minimumCondition: minimum },
      hides,
    }));
  });
}

/** Round prices, above which things may be too dear. */
function priceLeads(course: Course, { maxPriceCents, filters }: Search): Tested[] {
  const dismissed = dearestFirst(course, (outcome) => outcome === 'dismissed');
  const spared = dearestFirst(course, (outcome) => outcome !== 'dismissed');
  const dearest = Math.max(...[dismissed, spared].map((cents) => cents.find(Number.isFinite) ?? 0));
  const highest = Math.min(dearest, maxPriceCents ?? Infinity);
  const lowest = Number(filterValues(filters, 'minimumPrice')[0] ?? 0);
  const above = { dismissed: 0, spared: 0 };
  return roundPrices(lowest, fromCents(highest)).flatMap((price) => {
    const most = toCents(price);
    while ((dismissed[above.dismissed] ?? 0) > most) above.dismissed += 1;
    while ((spared[above.spared] ?? 0) > most) above.spared += 1;
    return test({ ...above }, course, () => ({
      key: `max_price:${price}`,
      kind: 'max_price',
      value: String(price),
      limits: { maxPriceCents: most },
      hides: ({ item }) => centsOf(item) > most,
    }));
  });
}

function dearestFirst({ seen }: Course, isAsked: (outcome: SeenItem['outcome']) => boolean): Float64Array {
  const cents = seen.flatMap(({ item }) => (isAsked(item.outcome) ? centsOf(item) : []));
  return Float64Array.from(cents).sort().reverse();
}

/** A limit also hides what has no price. */
function centsOf({ price_cents: cents }: Thing): number {
  return cents ?? Infinity;
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
