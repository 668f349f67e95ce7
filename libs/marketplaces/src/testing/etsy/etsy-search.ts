import { fold } from '@rummage/vocabulary';
import type { FakeAnswer } from '../fake-server.ts';
import type { EtsyListing } from './etsy-listing.ts';
import { isBelow } from './etsy-taxonomy.ts';

/** An error as Etsy sends it. */
export function etsyError(status: number, error: string): FakeAnswer {
  return { status, body: { error } };
}

/** `GET /listings/active`, with a real search through the listings. */
export function etsySearch(parameters: URLSearchParams, listings: readonly EtsyListing[]): FakeAnswer {
  const limit = Number(parameters.get('limit') ?? 25);
  const offset = Number(parameters.get('offset') ?? 0);
  if (!(limit >= 1 && limit <= 100)) return etsyError(400, 'Invalid value for limit.');
  if (!(offset >= 0 && offset <= 12_000)) return etsyError(400, 'Invalid value for offset.');

  const found = listings
    .filter(({ listing }) => listing.state === 'active')
    .filter((each) => isFound(each, parameters));
  const isSorted = parameters.get('sort_on') === 'created' && parameters.has('keywords');
  const sorted = isSorted ? found.toSorted((one, other) => createdAt(other) - createdAt(one)) : found;
  const results = sorted.slice(offset, offset + limit).map(({ listing }) => listing);
  return { status: 200, body: { count: found.length, results } };
}

/** `GET /listings/batch`. */
export function etsyBatch(parameters: URLSearchParams, listings: readonly EtsyListing[]): FakeAnswer {
  const ids = (parameters.get('listing_ids') ?? '').split(',').map(Number);
  if (ids.length > 100) return etsyError(400, 'A maximum of 100 listing ids is allowed.');
  const includes = (parameters.get('includes') ?? '').split(',');
  // An order of its own.
  const results = listings
    .filter(({ listing }) => ids.includes(listing.listing_id))
    .toReversed()
    .map(({ listing, images, shop }) => ({
      ...listing,
      ...(includes.includes('Images') && { images }),
      ...(includes.includes('Shop') && { shop }),
    }));
  return { status: 200, body: { count: results.length, results } };
}

function isFound({ listing }: EtsyListing, parameters: URLSearchParams): boolean {
  const text = fold([listing.title, ...listing.tags].join(' '));
  const words = fold(parameters.get('keywords') ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const taxonomy = parameters.get('taxonomy_id');
  const price = listing.price.amount / listing.price.divisor;
  const [least, most] = [parameters.get('min_price'), parameters.get('max_price')];
  return (
    words.every((word) => text.includes(word)) &&
    (taxonomy === null || isBelow(listing.taxonomy_id ?? 0, Number(taxonomy))) &&
    (least === null || price >= Number(least)) &&
    (most === null || price <= Number(most))
  );
}

function createdAt({ listing }: EtsyListing): number {
  return listing.created_timestamp;
}
