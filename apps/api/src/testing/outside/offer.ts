import type { Item } from '@rummage/contract';
import { type FakeEbay, makeListing } from '@rummage/marketplaces/testing';
import { authAt, postJson, signUpAt } from '../processes/product.ts';

// Listings that are collected by tests that kill processes.

const COLOURS = ['red', 'blue', 'green', 'black', 'white'];
const GARMENTS = ['dress', 'coat', 'skirt', 'jacket'];
const QUERY_TEXTS = COLOURS.flatMap((colour) => GARMENTS.map((garment) => `${colour} ${garment}`));

/** Puts listings on offer at an eBay, some of them for each query. */
export function offerAt(ebay: FakeEbay) {
  let listed = 0;
  return {
    /** @param each how many more for each query */
    list(each: number): void {
      for (const text of QUERY_TEXTS)
        for (let n = 0; n < each; n += 1) {
          listed += 1;
          const title = `${text} ${listed}`;
          ebay.add(makeListing({ id: String(100_000 + listed), title, listedAt: Date.now() }));
        }
    },
    /** Number of all of them. */
    listed: () => listed,
  };
}

/** The environment of a product that collects from an eBay as often as it can. @param url where it is reached */
export function collectingFrom({
  clientId,
  clientSecret,
  url,
}: Pick<FakeEbay, 'clientId' | 'clientSecret' | 'url'>) {
  return {
    EBAY_CLIENT_ID: clientId,
    EBAY_CLIENT_SECRET: clientSecret,
    EBAY_API_URL: url,
    EBAY_DAILY_CALLS: '100000000',
    COLLECT_MIN_INTERVAL_S: '1',
    COLLECT_MAX_INTERVAL_S: '2',
    RATE_LIMITS: 'off',
  };
}

/** Makes the account that has a query for everything on offer. */
export async function saveQueriesAt(address: string): Promise<void> {
  await signUpAt(address);
  const auth = await authAt(address);
  for (const query_text of QUERY_TEXTS)
    await postJson(`${address}/api/users/1/queries`, { query_text }, auth);
}

export async function feedOf(address: string, auth: Record<string, string>, query = ''): Promise<Item[]> {
  const answer = await fetch(`${address}/api/users/1/items${query}`, { headers: auth });
  return (await answer.json()) as Item[];
}
