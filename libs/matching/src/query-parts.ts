import { type Filter, readTerms, type Term, writeTerm } from '@rummage/vocabulary';
import type { Search } from './search.ts';

/** One of the things that a query asks of listings, each of which can be left out. */
export type QueryPart =
  | { kind: 'term'; term: Term }
  | { kind: 'category' | 'condition' | 'price' }
  | { kind: 'filter'; filter: Filter };

/** A query that every listing matches. */
export const ANYTHING: Search = {
  queryText: '',
  category: null,
  maxPriceCents: null,
  minimumCondition: 'PRE_OWNED',
  filters: [],
};

/** Everything that a query asks, in its order; terms that are there twice once. */
export function partsOf({ queryText, category, maxPriceCents, minimumCondition, filters }: Search) {
  const terms = new Map(termsOf(queryText).map((term) => [writeTerm(term), term]));
  const parts: QueryPart[] = [...terms.values()].map((term) => ({ kind: 'term', term }));
  if (category !== null) parts.push({ kind: 'category' });
  if (maxPriceCents !== null) parts.push({ kind: 'price' });
  if (minimumCondition !== ANYTHING.minimumCondition) parts.push({ kind: 'condition' });
  parts.push(...filters.map((filter): QueryPart => ({ kind: 'filter', filter })));
  return parts;
}

/** The query that asks for one part alone. */
export function onlyPart(search: Search, part: QueryPart): Search {
  switch (part.kind) {
    case 'term':
      return { ...ANYTHING, queryText: writeTerm(part.term) };
    case 'category':
      return { ...ANYTHING, category: search.category };
    case 'condition':
      return { ...ANYTHING, minimumCondition: search.minimumCondition };
    case 'price':
      return { ...ANYTHING, maxPriceCents: search.maxPriceCents };
    case 'filter':
      return { ...ANYTHING, filters: [part.filter] };
  }
}

/** The query without some of its parts. */
export function withoutParts(search: Search, parts: readonly QueryPart[]): Search {
  return parts.reduce(withoutPart, search);
}

function withoutPart(search: Search, part: QueryPart): Search {
  switch (part.kind) {
    case 'term': {
      const left = termsOf(search.queryText).map(writeTerm);
      const gone = writeTerm(part.term);
      return { ...search, queryText: left.filter((term) => term !== gone).join(' ') };
    }
    case 'category':
      return { ...search, category: null };
    case 'condition':
      return { ...search, minimumCondition: ANYTHING.minimumCondition };
    case 'price':
      return { ...search, maxPriceCents: null };
    case 'filter':
      return { ...search, filters: search.filters.filter(({ name }) => name !== part.filter.name) };
  }
}

/** The query with the words of its phrases anywhere; undefined where it has none of several words. */
export function withWordsApart(search: Search): Search | undefined {
  const terms = termsOf(search.queryText);
  if (!terms.some((term) => term.kind === 'phrase' && /\s/.test(term.text))) return undefined;
  const apart = terms.map((term) => (term.kind === 'phrase' ? term.text : writeTerm(term)));
  return { ...search, queryText: apart.join(' ') };
}

/** Terms, with a size in two words as one: neither word of "size 42" says anything alone. */
function termsOf(queryText: string): Term[] {
  const terms: Term[] = [];
  for (const term of readTerms(queryText)) {
    const last = terms.at(-1);
    const pair = last?.kind === 'word' && term.kind === 'word' ? `${last.text} ${term.text}` : '';
    if (SIZE.test(pair)) terms.splice(-1, 1, { kind: 'word', text: pair });
    else terms.push(term);
  }
  return terms;
}

/** "size 42", "EU 38", "38 EU" */
const SIZE = /^(?:(?:size|sz) \S+|(?:eu|uk|us) \d\S*|\d\S* (?:eu|uk|us))$/i;
