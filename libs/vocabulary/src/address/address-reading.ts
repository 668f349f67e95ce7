import type { Category } from '../categories.ts';
import type { Condition } from '../conditions.ts';
import type { Filter } from '../filters.ts';

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
  /** Why it is no search that can be read, as a sentence without its full stop. */
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
