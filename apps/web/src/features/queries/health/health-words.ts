import type { CollectionState } from '@rummage/contract';
import type { Tone } from '../../../ui/dot.tsx';

interface HealthWord {
  word: string;
  tone: Tone;
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
