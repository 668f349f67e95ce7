import type { MergeEvidence } from '@rummage/vocabulary';
import type { Tx } from '../db/database.ts';
import { merges } from '../db/schema.ts';

/** Why two listings are the same thing. */
export interface Evidence {
  evidence: MergeEvidence;
  /** How many of their pictures agree. */
  pictures: number;
  /** The folded words that both titles have. */
  words: readonly string[];
}

/**
 * Notes for everybody that two listings are the same thing. Noted again, the evidence is replaced.
 * @param now in ms
 */
export async function joinListings(
  tx: Tx,
  listingId: number,
  otherId: number,
  { words, ...evidence }: Evidence,
  now: number,
): Promise<void> {
  const [listing_id, other_id] = [Math.min(listingId, otherId), Math.max(listingId, otherId)];
  const why = { ...evidence, words: [...words], at: now };
  await tx
    .insert(merges)
    .values({ listing_id, other_id, ...why })
    .onConflictDoUpdate({ target: [merges.listing_id, merges.other_id], set: why });
}
