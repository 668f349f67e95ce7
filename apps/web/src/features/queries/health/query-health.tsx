import type { Collection } from '@rummage/contract';
import { Dot } from '../../../ui/dot.tsx';
import { Tooltip } from '../../../ui/popup/tooltip.tsx';
import { HEALTH_WORDS } from './health-words.ts';
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
