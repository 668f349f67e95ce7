import type { Sample, SampleSearch } from '@rummage/contract';
import type { Listing, Marketplace } from '@rummage/marketplaces';
import { compileSearch } from '@rummage/matching';
import { sampleMarketplace } from '@rummage/sample-market';
import { fromCents, withoutRates } from '@rummage/vocabulary';
import { requestFor } from '#queries/search-request';
import { task } from '#work/pool';
import { nearestOf } from '../nearest/nearest.ts';
import { supplyOfSamples } from '../nearest/supply.ts';

/** Most listings that an answer shows. */
const MOST_SHOWN = 8;

/** Finds in the sample market for a query with this text and nothing else, newest first; for no text everything. */
export const searchSamples = task(
  'people',
  'searchSamples',
  async (_db, { text, at }: { text: string; at: SampleTime }): Promise<SampleSearch> => {
    const { currency } = at;
    const market = marketAt(at);
    const search = {
      queryText: text,
      category: null,
      maxPriceCents: null,
      minimumCondition: 'PRE_OWNED' as const,
      filters: [],
    };
    const exchange = withoutRates(currency);
    const mismatchOf = compileSearch(search, exchange);
    const items: Sample[] = [];
    let total = 0;
    for await (const { listings, proof } of market.search(requestFor(search, currency), { signal: NEVER })) {
      for (const listing of listings) {
        if (mismatchOf(listing, proof)) continue;
        total += 1;
        if (items.length < MOST_SHOWN) items.push(presentSample(listing));
      }
    }
    const nearest = total === 0 ? await nearestOf(search, supplyOfSamples(market, exchange), currency) : [];
    return { total, items, nearest };
  },
);

/** Others may wait for the same answer. */
const NEVER = new AbortController().signal;

function presentSample({ title, url, images, price, condition, isAuction, endsAt }: Listing): Sample {
  return {
    title,
    url,
    image: images[0] ?? null,
    price: price && fromCents(price.cents),
    currency: price?.currency ?? null,
    condition,
    is_auction: isAuction,
    ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
  };
}

/** The sample market at a moment. */
export interface SampleTime {
  seed: string;
  /** ISO 4217 code of its prices. */
  currency: string;
  /** ms since 1970 */
  now: number;
}

/** The last one that was asked for, and the moment: to make its goods takes some time. */
let known: { market: Marketplace; key: string } | undefined;
let moment = 0;

export function marketAt({ seed, currency, now }: SampleTime): Marketplace {
  const key = `${seed} ${currency}`;
  moment = now;
  if (known?.key !== key) known = { market: sampleMarketplace({ seed, currency, now: () => moment }), key };
  return known.market;
}
