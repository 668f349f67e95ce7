import type { CollectionState } from '@rummage/contract';

interface HealthWord {
  word: string;
  /** The colour of the dot beside it: `ink` is fine, `mark` needs patience, `error` needs attention. */
  tone: 'ink' | 'mark' | 'error' | 'none';
}

/** The health of a query in one word. */
export const HEALTH_WORDS: Record<CollectionState, HealthWord> = {
  collecting: { word: 'Looking', tone: 'mark' },
  ok: { word: 'Watched', tone: 'ink' },
  quiet: { word: 'Quiet', tone: 'ink' },
  waiting: { word: 'Waiting', tone: 'mark' },
  limited: { word: 'Limited', tone: 'mark' },
  failing: { word: 'Failing', tone: 'error' },
  blocked: { word: 'Blocked', tone: 'error' },
  paused: { word: 'Paused', tone: 'none' },
};
