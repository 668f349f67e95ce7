import type { CollectingEvent } from '@rummage/contract';
import { MARKETPLACE_LABELS } from '@rummage/vocabulary';

/** What a first look has come to. */
export interface Progress {
  /** The query as it is being read; undefined while nothing is read for it. */
  collecting: CollectingEvent['searches'][number] | undefined;
  isDone: boolean;
}

/** Where a query is being looked for, in words. */
export function lookingWords({ collecting, isDone }: Progress): string {
  if (isDone) return 'Done looking.';
  return collecting ? `Looking at ${MARKETPLACE_LABELS[collecting.marketplace]}…` : 'Looking…';
}
