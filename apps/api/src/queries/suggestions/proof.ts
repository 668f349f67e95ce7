import type { Search } from '@rummage/matching';
import { filterValues, fromCents, MAX_FILTER_VALUE, MAX_FILTER_VALUES } from '@rummage/vocabulary';
import { type Course, findStems, type Lead, type Read } from './course.ts';
import type { Limits, Rule, SeenItem } from './evidence.ts';
import { type Counts, countsOf, isNeverKept, logOdds } from './statistics.ts';

const LEAST_DISMISSED = 5;
/** The share of what a rule hides that was dismissed at least. */
export const NEARLY_ALL = 0.8;
/** With as many spared items that have a word in common it is no rule. */
const USUAL = { nearlyAll: NEARLY_ALL, fewestExceptions: 3 };
/** A limit of the price hides things of every kind, so less is enough to speak against it. */
const OF_PRICES = { nearlyAll: 0.9, fewestExceptions: 2 };
/** In standard deviations; less than what proves a rule. */
const EXCEPTION = 2;
/** Of what was spared, the share that an exception explains at least. */
const EXPLAINED = 0.4;
const LONGEST_KEY = 200;

/** A rule and the seen items that it hides. */
export interface Proved {
  rule: Rule;
  share: number;
  hidden: ReadonlySet<Read<SeenItem>>;
}

/**
 * Proves a rule by what has its words in the title, or its facts: enough that was dismissed, nothing that was ever kept,
 * and nothing that probably would be.
 */
export function proof(
  { share = 0, hides, ...lead }: Lead,
  { seen, all }: Course,
  { search, kept }: { search: Search; kept: readonly Read[] },
): Proved | undefined {
  const { key, kind, value, limits } = lead;
  const change = changeOf(search, limits);
  if (!change || key.length > LONGEST_KEY || value.length > MAX_FILTER_VALUE) return undefined;
  const { nearlyAll, fewestExceptions } = kind === 'max_price' ? OF_PRICES : USUAL;
  const hidden = seen.filter(hides);
  const dismissed = hidden.filter(({ item }) => item.outcome === 'dismissed');
  if (dismissed.length < Math.max(LEAST_DISMISSED, hidden.length * nearlyAll)) return undefined;
  if (hidden.some(({ item }) => item.outcome === 'kept') || kept.some(hides)) return undefined;
  if (hasException(hidden, fewestExceptions)) return undefined;
  const keptHere = seen.filter(({ item }) => item.outcome === 'kept').length;
  if (!isNeverKept(hidden.length, (keptHere + 0.5) / (seen.length + 1))) return undefined;
  const rule = {
    ...lead,
    dismissed: dismissed.length,
    seen: hidden.length,
    z: logOdds(countsOf(hidden), all, share),
    change,
  };
  return { rule, share, hidden: new Set(hidden) };
}

/** True if a word parts what was spared from what was dismissed: "nothing above $120, unless it is silk". */
function hasException(hidden: readonly Read<SeenItem>[], fewest: number): boolean {
  const turned = ({ dismissed, spared }: Counts) => ({ dismissed: spared, spared: dismissed });
  const all = turned(countsOf(hidden));
  const least = Math.max(fewest, all.dismissed * EXPLAINED);
  return [...findStems(hidden).values()].some(
    (having) => having.spared >= least && logOdds(turned(having), all, 0) >= EXCEPTION,
  );
}

/** The fields of the query that change; undefined where a filter has no place for another value. */
function changeOf({ filters }: Search, limits: Limits): Rule['change'] | undefined {
  if (limits.maxPriceCents != null) return { max_price: fromCents(limits.maxPriceCents) };
  if (limits.minimumCondition !== undefined) return { minimum_condition: limits.minimumCondition };
  const [added] = limits.filters ?? [];
  if (!added) return undefined;
  const values = [...filterValues(filters, added.name), ...added.values];
  if (values.length > MAX_FILTER_VALUES) return undefined;
  const others = filters.filter(({ name }) => name !== added.name);
  return { filters: [...others, { name: added.name, values }] };
}
