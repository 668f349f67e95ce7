import { type FakeAnswer, type FakeServer, type RecordedCall, startFakeServer } from '../fake-server.ts';
import type { EtsyListing, EtsyShopListing } from './etsy-listing.ts';
import { etsyBatch, etsyError, etsySearch } from './etsy-search.ts';
import { ETSY_TAXONOMY } from './etsy-taxonomy.ts';

type FakeEtsyCall = 'taxonomy' | 'search' | 'batch' | 'listing';

/** A fake Etsy at 127.0.0.1, with its Open API (v3) over invented listings. */
export interface FakeEtsy extends FakeServer<FakeEtsyCall> {
  readonly apiKey: string;
  readonly sharedSecret: string;
  add(...listings: readonly EtsyListing[]): void;
  /** Deleted: no call shows it any more. */
  remove(id: number): void;
  /** Puts it into this state from now on; searches only find what is active. */
  setState(id: number, state: EtsyShopListing['state']): void;
  /** A decimal in the currency of the listing. */
  setPrice(id: number, price: number): void;
}

/** Starts a fake Etsy; `close()` ends it together with every connection. */
export async function startFakeEtsy({
  listings: first = [],
}: { listings?: readonly EtsyListing[] } = {}): Promise<FakeEtsy> {
  const keys = { apiKey: 'keystring', sharedSecret: 'shared-secret' };
  let listings = [...first];

  function answer({ call, url, headers }: RecordedCall<FakeEtsyCall>): FakeAnswer {
    const refused = refusal(headers['x-api-key'], `${keys.apiKey}:${keys.sharedSecret}`);
    if (refused) return refused;
    if (call === 'taxonomy')
      return { status: 200, body: { count: ETSY_TAXONOMY.length, results: ETSY_TAXONOMY } };
    if (call === 'search') return etsySearch(url.searchParams, listings);
    if (call === 'batch') return etsyBatch(url.searchParams, listings);
    return singleAnswer(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
  }

  function singleAnswer(id: string): FakeAnswer {
    if (!/^\d+$/.test(id)) return etsyError(400, 'Expected int value for listing_id.');
    const found = listings.find(({ listing }) => listing.listing_id === Number(id));
    return found ? { status: 200, body: found.listing } : etsyError(404, 'Resource not found.');
  }

  function change(id: number, changed: (listing: EtsyShopListing) => EtsyShopListing): void {
    listings = listings.map((each) =>
      each.listing.listing_id === id ? { ...each, listing: changed(each.listing) } : each,
    );
  }

  const server = await startFakeServer<FakeEtsyCall>({
    callOf,
    answer,
    errorBody: (status) => ({ error: `Status ${status}.` }),
  });
  return {
    ...server,
    ...keys,
    add(...more) {
      listings = [...listings, ...more];
    },
    remove(id) {
      listings = listings.filter(({ listing }) => listing.listing_id !== id);
    },
    setState(id, state) {
      change(id, (listing) => ({ ...listing, state }));
    },
    setPrice(id, price) {
      change(id, (listing) => ({
        ...listing,
        price: { ...listing.price, amount: Math.round(price * listing.price.divisor) },
      }));
    },
  };
}

/** The answers to wrong keys. */
function refusal(sent: string | string[] | undefined, expected: string): FakeAnswer | undefined {
  if (sent === expected) return undefined;
  return String(sent).includes(':')
    ? etsyError(401, 'API key not found or not active, or incorrect shared secret for API key.')
    : etsyError(403, 'Shared secret is required in x-api-key header.');
}

function callOf(method: string, path: string): FakeEtsyCall | 'unknown' {
  if (method !== 'GET' || !path.startsWith('/v3/application/')) return 'unknown';
  if (path.endsWith('/buyer-taxonomy/nodes')) return 'taxonomy';
  if (path.endsWith('/listings/active')) return 'search';
  if (path.endsWith('/listings/batch')) return 'batch';
  return /\/listings\/[^/]+$/.test(path) ? 'listing' : 'unknown';
}
