import type { Sample, SampleSearch } from '@rummage/contract';
import type { Listing, Marketplace } from '@rummage/marketplaces';
import { compileSearch, searchWords } from '@rummage/matching';
import { fromCents, withoutRates } from '@rummage/vocabulary';
import { startSlices } from '../slices.ts';

/** How many listings an answer shows. */
const MOST_SHOWN = 8;

/** What a query with this text and nothing else finds in the sample market, newest first. */
export async function searchSamples(
  market: Marketplace,
  text: string,
  currency: string,
): Promise<SampleSearch> {
  const search = {
    queryText: text,
    category: null,
    maxPriceCents: null,
    minimumCondition: 'PRE_OWNED' as const,
    filters: [],
  };
  const mismatchOf = compileSearch(search, withoutRates(currency));
  const request = { ...search, ...searchWords(text), minPriceCents: null, currency };
  const slices = startSlices();
  const items: Sample[] = [];
  let total = 0;
  for await (const { listings, proof } of market.search(request, { signal: NEVER })) {
    for (const listing of listings) {
      if (slices.isOver()) await slices.letOthers();
      if (mismatchOf(listing, proof)) continue;
      total += 1;
      if (items.length < MOST_SHOWN) items.push(presentSample(listing));
    }
  }
  return { total, items };
}

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
