import { EXCLUDE_KEYWORD, FILTER_NAMES, filterDefinition, type FilterName } from '@rummage/vocabulary';
import type { Candidate } from './search.ts';
import { listingOf, look, searchFor } from './testing/look.ts';

interface Case {
  values: string[];
  /** Fields of a listing that passes the filter. */
  passes: Partial<Candidate>;
  /** Fields of a listing that fails it. */
  fails: Partial<Candidate>;
}

const usd = (cents: number) => ({ cents, currency: 'USD' });

/** One listing that passes and one that fails, for every filter that there is. */
const CASES: Record<FilterName, Case> = {
  isAuction: { values: ['true'], passes: { isAuction: true }, fails: { isAuction: false } },
  authenticated: { values: ['true'], passes: { authenticated: true }, fails: { authenticated: false } },
  brand: { values: ['Prada'], passes: { brand: 'Prada' }, fails: { brand: 'Gucci' } },
  countryOfManufacture: {
    values: ['IT'],
    passes: { countryOfManufacture: 'IT' },
    fails: { countryOfManufacture: 'FR' },
  },
  excludeCountryOfManufacture: {
    values: ['IT'],
    passes: { countryOfManufacture: 'FR' },
    fails: { countryOfManufacture: 'IT' },
  },
  excludeLocation: { values: ['US'], passes: { location: 'GB' }, fails: { location: 'US' } },
  location: { values: ['US'], passes: { location: 'US' }, fails: { location: 'GB' } },
  material: { values: ['Silk'], passes: { materials: ['Silk'] }, fails: { materials: ['Wool'] } },
  minimumFeedbackScore: {
    values: ['98'],
    passes: { feedbackPercentage: 98.5 },
    fails: { feedbackPercentage: 97.9 },
  },
  minimumPrice: { values: ['20'], passes: { price: usd(2000) }, fails: { price: usd(1999) } },
  seller: { values: ['anna'], passes: { seller: 'Anna' }, fails: { seller: 'Berta' } },
  excludeSeller: { values: ['anna'], passes: { seller: 'Berta' }, fails: { seller: 'Anna' } },
  size: { values: ['EU 39'], passes: { size: '38 EU, 39 EU' }, fails: { size: 'EU 40' } },
  colour: { values: ['dark green'], passes: { description: 'Dark green.' }, fails: { description: 'Green' } },
  excludeKeyword: { values: ['plated'], passes: { description: 'Solid' }, fails: { description: 'Plated' } },
};

const EVERY_NAME: readonly FilterName[] = [...FILTER_NAMES, EXCLUDE_KEYWORD];

describe.each(Object.entries(CASES) as [FilterName, Case][])(
  'the filter %s',
  (name, { values, passes, fails }) => {
    const search = searchFor('bag', { filters: [{ name, values }] });
    const listing = (more: Partial<Candidate>) => listingOf('bag', { condition: 'PRE_OWNED', ...more });

    it('passes a listing that has what it asks for', () => {
      expect(look(search, listing(passes))).toBe('match');
    });

    it('fails a listing that has something else', () => {
      expect(look(search, listing(fails))).not.toBe('match');
    });

    it('does not take the proof of other filters', () => {
      const filters = EVERY_NAME.filter((other) => other !== name);
      expect(look(search, listing(fails), { words: [], filters })).not.toBe('match');
    });

    it('takes its own proof if its fact is only in texts', () => {
      const verdict = look(search, listing(fails), { words: [], filters: [name] });
      expect(verdict === 'match').toBe(filterDefinition(name).stored === 'texts');
    });
  },
);
