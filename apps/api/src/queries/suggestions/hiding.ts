import { ANYTHING, compileSearch, type Search } from '@rummage/matching';
import {
  EXCLUDE_KEYWORD,
  type Filter,
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

/** Whether limits hide a thing, as the matcher decides. */
export function hiding(limits: Limits): Hides {
  const matcher = compileSearch({ ...ANYTHING, ...limits }, withoutRates(CURRENCY));
  return (thing) => matcher(judgeable({ ...UNREAD, ...thing, currency: CURRENCY }).candidate) !== undefined;
}

/** Whether a query lets a thing in no more. What only the marketplace knows stays proven. */
export function hidingOf({ maxPriceCents, minimumCondition, filters, queryText }: Search): Hides {
  const facts = filters.filter(
    ({ name }) => name !== EXCLUDE_KEYWORD && filterDefinition(name).stored === 'yes',
  );
  const values = excludedBy({ filters, queryText });
  const excluded: Filter[] = values.length > 0 ? [{ name: EXCLUDE_KEYWORD, values }] : [];
  const isOpen = maxPriceCents === null && minimumCondition === ANYTHING.minimumCondition;
  if (isOpen && facts.length + excluded.length === 0) return () => false;
  return hiding({ maxPriceCents, minimumCondition, filters: [...facts, ...excluded] });
}

export function excludedBy({ filters, queryText }: Pick<Search, 'filters' | 'queryText'>): string[] {
  return [...filterValues(filters, EXCLUDE_KEYWORD), ...parseQueryText(queryText).excluded];
}

const UNREAD = {
  description: null,
  is_auction: false,
  marketplace: 'ebay' as const,
  size: null,
  url: '',
  shop: null,
  shipping: null,
  import_charges: null,
  image: null,
  country_of_manufacture: null,
  looked_at: null,
};
