import { withoutRates } from '@rummage/vocabulary';
import { compileSearch } from '../compile-search.ts';
import type { Candidate, Mismatch, Proof, Search } from '../search.ts';

/** A listing that says nothing but its title. */
export function listingOf(title: string, more: Partial<Candidate> = {}): Candidate {
  return {
    title,
    description: null,
    condition: null,
    price: null,
    isAuction: false,
    location: null,
    categories: [],
    brand: null,
    size: null,
    materials: [],
    countryOfManufacture: null,
    seller: null,
    feedbackPercentage: null,
    authenticated: false,
    ...more,
  };
}

/** A query that asks for nothing but its text. */
export function searchFor(queryText: string, more: Partial<Search> = {}): Search {
  return {
    queryText,
    category: null,
    maxPriceCents: null,
    minimumCondition: 'PRE_OWNED',
    filters: [],
    ...more,
  };
}

/** Checks one listing, with prices in US dollars: "match" or the reason why not. */
export function look(search: Search, listing: Candidate, proof?: Proof): Mismatch | 'match' {
  return compileSearch(search, withoutRates('USD'))(listing, proof) ?? 'match';
}
