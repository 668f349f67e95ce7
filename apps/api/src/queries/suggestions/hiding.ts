import { ANYTHING, type Candidate, compileSearch, type Search } from '@rummage/matching';
import {
  EXCLUDE_KEYWORD,
  filterDefinition,
  filterValues,
  parseQueryText,
  withoutRates,
} from '@rummage/vocabulary';
import { judgeable } from '../judging/draft-matcher.ts';
import type { Limits, Thing } from './evidence.ts';

/** Decides whether a thing is hidden, by what is read of it. */
type Hides = (thing: Thing) => boolean;

/** Prices are in the installation's currency already, whatever that is. */
const CURRENCY = 'USD';
const { minimumCondition: ANY } = ANYTHING;

/** Whether limits hide a thing, as the matcher decides. */
export function hiding(limits: Limits): Hides {
  const { filters = [], maxPriceCents = null, minimumCondition = ANY } = limits;
  if (filters.length === 0 && maxPriceCents === null && minimumCondition === ANY) return () => false;
  const matcher = compileSearch({ ...ANYTHING, ...limits }, withoutRates(CURRENCY));
  return (thing) => matcher(candidateOf(thing)) !== undefined;
}

/** The same object for all rules, so that its texts are read once. */
function candidateOf(thing: Thing): Candidate {
  let candidate = CANDIDATES.get(thing);
  if (!candidate) {
    ({ candidate } = judgeable({ ...UNREAD, ...thing, currency: CURRENCY }));
    CANDIDATES.set(thing, candidate);
  }
  return candidate;
}

const CANDIDATES = new WeakMap<Thing, Candidate>();

/** Whether a query lets a thing in no more. What only the marketplace knows stays proven. */
export function hidingOf({ maxPriceCents, minimumCondition, filters, queryText }: Search): Hides {
  const facts = filters.filter(
    ({ name }) => name !== EXCLUDE_KEYWORD && filterDefinition(name).stored === 'yes',
  );
  const byFacts = hiding({ maxPriceCents, minimumCondition, filters: facts });
  const values = excludedBy({ filters, queryText });
  const byWords = hiding({ filters: values.length > 0 ? [{ name: EXCLUDE_KEYWORD, values }] : [] });
  return (thing) => byFacts(thing) || byWords(thing);
}

export function excludedBy({ filters, queryText }: Pick<Search, 'filters' | 'queryText'>): string[] {
  return [...filterValues(filters, EXCLUDE_KEYWORD), ...parseQueryText(queryText).excluded];
}

const UNREAD = {
  description: null,
  is_auction: false,
  marketplace: 'ebay' as const,
  size: null,
  image: null,
  country_of_manufacture: null,
  looked_at: null,
};
