import { compileSearch, createQueryIndex, type Matcher } from '@rummage/matching';
import { withoutRates } from '@rummage/vocabulary';
import { mean, median } from '../figures.ts';
import { atLeast, atMost, inform, report, sized } from '../report.ts';
import { inventListings, inventQueries } from './invent.ts';

// Measures how long it takes to find the queries that a listing matches, through the index and by testing
// every query.

const SIZES = sized([1000, 10_000, 100_000], [1000]);
const LARGEST = Math.max(...SIZES);
/**
 * One listing in a hundred matches as few as are compared among 100,000 queries, and a median needs a hundred
 * of them.
 */
const LISTINGS = sized(10_000, 1000);
const WARM_UP = 200;
/** Listings that match so many queries are compared between the sizes. */
const HITS = { from: 1, to: 4 };
/** Testing every query takes long, so few listings are enough. */
const TESTED = sized(40, 4);

const exchange = withoutRates('USD');
const listings = inventListings(LISTINGS);
const all = inventQueries(LARGEST);

interface Looked {
  us: number;
  candidates: number;
  hits: number;
}

const costs = new Map<number, number>();
for (const size of SIZES) {
  const queries = all.slice(0, size);
  const matchers = queries.map((query) => compileSearch(query, exchange));
  const index = createQueryIndex(queries.entries());

  const throughIndex = (listing: (typeof listings)[number]): Looked => {
    const began = performance.now();
    const candidates = index.mayMatch(listing);
    const hits = candidates.filter((id) => matchers[id]?.(listing) === undefined);
    return { us: (performance.now() - began) * 1000, candidates: candidates.length, hits: hits.length };
  };
  for (const listing of listings.slice(0, WARM_UP)) throughIndex(listing);
  // Other objects, because the texts of the last listing stay tokenized.
  const looked = listings.map((listing) => throughIndex({ ...listing }));

  const alike = looked.filter((each) => each.hits >= HITS.from && each.hits <= HITS.to);
  const cost = median(alike.map(({ us }) => us));
  costs.set(size, cost);
  const hits = mean(looked.map((each) => each.hits));
  const name = `${size.toLocaleString('en')} queries`;
  atMost(`${name}: candidates per hit`, mean(looked.map(({ candidates }) => candidates)) / hits, 3);
  inform(`${name}: a listing of ${HITS.from} to ${HITS.to} hits`, cost, 'µs');
  inform(`${name}: a listing`, median(looked.map(({ us }) => us)), 'µs');
  if (size === LARGEST) compareWithAll(matchers, throughIndex);
}
const growth = (costs.get(LARGEST) ?? Infinity) / (costs.get(SIZES[0] ?? 0) ?? 1);
atMost('cost at equal hits, 100,000 / 1,000 queries', growth, 10, '×');
report();

function compareWithAll(
  matchers: readonly Matcher[],
  throughIndex: (listing: (typeof listings)[number]) => Looked,
) {
  const some = listings.slice(0, TESTED);
  const faster = some.map((listing) => {
    const { us, hits } = throughIndex({ ...listing });
    const again = { ...listing };
    const began = performance.now();
    const found = matchers.filter((matcher) => matcher(again) === undefined).length;
    if (found !== hits) throw new Error(`the index finds ${hits} of ${found} queries`);
    return ((performance.now() - began) * 1000) / us;
  });
  atLeast('testing each of 100,000 queries / through the index', median(faster), 8, '×');
}
