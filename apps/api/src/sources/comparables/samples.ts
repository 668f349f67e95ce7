import { ANYTHING } from '@rummage/matching';
import { sampleListing } from '@rummage/sample-market';
import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import { requestFor } from '#queries/search-request';
import { marketAt, type SampleTime } from '../sample/search-samples.ts';
import type { Candidate } from './candidates.repo.ts';
import { type ThingFacts, thingFacts } from './thing-facts.ts';

/** Before this time all was offered that samples are compared with: some of it has ended since. */
const AGO_MS = 4 * DAY_MS;

/** A candidate whose title has been read; where it is and what it looks like, if that is known already. */
export type ReadCandidate = Candidate & { facts: ThingFacts; shown?: { url: string; image: string | null } };

let known: { key: string; at: number; candidates: ReadCandidate[] } | undefined;

/** What the sample market offered some days ago, as it is now: each of its things once. Made again after an hour. */
export async function samplesToCompare({ seed, currency, now }: SampleTime): Promise<ReadCandidate[]> {
  const key = `${seed} ${currency}`;
  if (known?.key === key && Math.abs(now - known.at) < HOUR_MS) return known.candidates;
  const candidates: ReadCandidate[] = [];
  const market = marketAt({ seed, currency, now: now - AGO_MS });
  for await (const { listings } of market.search(requestFor(ANYTHING, currency), { signal: NEVER }))
    for (const { externalId } of listings) {
      const sample = sampleListing(externalId, { seed, currency, now: () => now });
      const { listing, endsAt, ended, fate } = sample ?? {};
      if (!listing?.price || endsAt === undefined) continue;
      if (listing.isAuction && fate !== 'sold') continue;
      candidates.push({
        id: -1 - candidates.length,
        title: listing.title,
        facts: thingFacts(listing.title),
        shown: { url: listing.url, image: listing.images[0] ?? null },
        condition: listing.condition,
        price_cents: listing.price.cents,
        currency: listing.price.currency,
        listed_at: listing.listedAt,
        collected_at: listing.listedAt ?? now,
        seen_at: ended ? endsAt : now,
        ended_at: ended ? endsAt : null,
        ended_as: fate ?? null,
      });
    }
  known = { key, at: now, candidates };
  return candidates;
}

const NEVER = new AbortController().signal;
