import type { Collection, CollectionState } from '@rummage/contract';
import { Dot } from '#ui/dot.tsx';
import type { Tone } from '#ui/dot.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import styles from './query-health.module.css';

interface QueryHealthProps {
  collection: Collection;
  /** The id of the query's text. */
  describedBy: string;
  isOpen: boolean;
  /** The id of the panel that it opens. */
  panelId: string;
  onToggle: () => void;
}

/** The health of a query in a word and a colour; more in the tooltip, and everything in the panel that it opens. */
export function QueryHealth({ collection, describedBy, isOpen, panelId, onToggle }: QueryHealthProps) {
  const { word, tone } = HEALTH_WORDS[collection.state];
  return (
    <Tooltip text={collection.message}>
      <button
        type="button"
        className={styles.health}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-describedby={describedBy}
        onClick={onToggle}
      >
        <Dot tone={tone} />
        {word}
      </button>
    </Tooltip>
  );
}

interface HealthWord {
  word: string;
  tone: Tone;
}

/** The health of a query in one word. */
const HEALTH_WORDS: Record<CollectionState, HealthWord> = {
  collecting: { word: 'Looking', tone: 'mark' },
  ok: { word: 'Watched', tone: 'ink' },
  quiet: { word: 'Quiet', tone: 'ink' },
  waiting: { word: 'Waiting', tone: 'mark' },
  limited: { word: 'Limited', tone: 'mark' },
  failing: { word: 'Failing', tone: 'error' },
  blocked: { word: 'Blocked', tone: 'error' },
  paused: { word: 'Paused', tone: 'none' },
};
