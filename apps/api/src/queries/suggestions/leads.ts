import type { SuggestionKind } from '@rummage/contract';
import type { Limits, SeenItem } from './evidence.ts';
import type { Read } from './hiding.ts';
import { type Counts, logOdds, SURE } from './statistics.ts';

/** A rule that is not proved yet. */
export interface Lead {
  key: string;
  kind: SuggestionKind;
  value: string;
  /** Of all listings, those that it would hide at most: what is known before any is seen. */
  share?: number;
  /** What it changes of the query. */
  limits: Limits;
  /** Whether that hides something, as the matcher decides. */
  hides: (thing: Read) => boolean;
}

/** A feature that is tested, and the rule that it leads to. */
export interface Tested {
  z: number;
  lead: () => Lead | undefined;
}

/** The seen items of a query, with their titles read. */
export interface Course {
  seen: readonly Read<SeenItem>[];
  all: Counts;
}

/** Counts items by what became of them. */
export function countsOf(things: readonly Read<SeenItem>[]): Counts {
  const counts = { dismissed: 0, spared: 0 };
  for (const { item } of things) count(counts, item);
  return counts;
}

/** Adds an item. */
export function count(counts: Counts, { outcome }: SeenItem): void {
  if (outcome === 'dismissed') counts.dismissed += 1;
  else counts.spared += 1;
}

/**
 * Tests a feature. One that too few have for any outcome to prove anything is not tested, so that it takes nothing from
 * the others (Tarone 1990).
 */
export function test(having: Counts, { all }: Course, lead: Tested['lead'], share = 0): Tested[] {
  const best = { dismissed: Math.min(having.dismissed + having.spared, all.dismissed), spared: 0 };
  if (logOdds(best, all, share) < SURE) return [];
  return [{ z: logOdds(having, all, share), lead }];
}
