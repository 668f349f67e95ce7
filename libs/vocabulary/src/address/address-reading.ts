import type { Category } from '../choices.ts';
import type { Condition } from '../conditions.ts';
import { type Filter, filterDefinition, type FilterName } from '../filters/filters.ts';
import { normaliseFilters } from '../filters/normalise-filters.ts';

/** A query, read from the address of a search. */
export interface AddressQuery {
  /** Empty where the address has no words. */
  query_text: string;
  category: Category | null;
  /** A decimal in the installation's currency. */
  max_price: number | null;
  minimum_condition: Condition;
  /** Normalised, so that they can be saved. */
  filters: Filter[];
}

export type AddressReading =
  /** `notSupported` has a sentence for each part of the address that a query cannot express. */
  | { query: AddressQuery; notSupported: string[] }
  /** The reason why it is no search that can be read, as a sentence without its full stop. */
  | { problem: string };

export const NO_ADDRESS = 'This is no address: copy it from the address bar of the browser';
export const SHORT_LINK = 'Short links cannot be read: open it and copy the address it leads to';

/** Longer parts of an address are cut in a sentence. */
const MAX_PART = 300;

/**
 * The sentence for a part of an address that a query cannot express.
 * @param part what it asks, in a few words or as the address says it
 * @param reason continues the sentence
 */
export function notSupported(part: string, reason?: string): string {
  const characters = [...part];
  const shown = characters.length > MAX_PART ? `${characters.slice(0, MAX_PART).join('')}…` : part;
  return `“${shown}” is not supported${reason === undefined ? '' : `: ${reason}`}.`;
}

/** The filters that have values, as they are saved. Filters that cannot be saved are added to `leftOut`. */
export function savableFilters(values: ReadonlyMap<FilterName, string[]>, leftOut: string[]): Filter[] {
  const filters = [...values].map(([name, all]) => {
    const { label, maxValuesCount: most } = filterDefinition(name);
    if (all.length > most)
      leftOut.push(notSupported(`${label}: ${all.slice(most).join(', ')}`, `at most ${most} values`));
    return { name, values: all.slice(0, most) };
  });
  const { problems } = normaliseFilters(filters);
  const refused = new Set(problems.map(({ path: [index] }) => index));
  for (const { message } of problems) leftOut.push(`${message}.`);
  return normaliseFilters(filters.filter((_, index) => !refused.has(index))).filters;
}
