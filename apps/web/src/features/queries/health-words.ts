import type { CollectionState } from '@rummage/contract';

/** What colours the dot beside a state: ink is as it should be, mark wants patience, error wants a look. */
export type HealthTone = 'ink' | 'mark' | 'error' | 'none';

interface HealthWord {
  word: string;
  tone: HealthTone;
}

const WORDS: Record<CollectionState, HealthWord> = {
  collecting: { word: 'Looking', tone: 'mark' },
  ok: { word: 'Watched', tone: 'ink' },
  quiet: { word: 'Quiet', tone: 'ink' },
  waiting: { word: 'Waiting', tone: 'mark' },
  limited: { word: 'Limited', tone: 'mark' },
  failing: { word: 'Failing', tone: 'error' },
  blocked: { word: 'Blocked', tone: 'error' },
  paused: { word: 'Paused', tone: 'none' },
};

/** How a saved search is doing, in one word. */
export function healthWord(state: CollectionState): HealthWord {
  return WORDS[state];
}
