import type { CollectionState } from '@rummage/contract';

interface HealthWord {
  word: string;
  /** What colours the dot beside it: ink is as it should be, mark wants patience, error wants a look. */
  tone: 'ink' | 'mark' | 'error' | 'none';
}

/** How a saved search is doing, in one word. */
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
