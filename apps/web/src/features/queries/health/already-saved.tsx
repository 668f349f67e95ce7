import type { Query } from '@rummage/contract';
import { Button } from '../../../ui/buttons/button.tsx';
import { FeedLink } from './feed-link.tsx';
import styles from './already-saved.module.css';

interface AlreadySavedProps {
  query: Query;
  onOpen: () => void;
  onSave: () => void;
}

/** Asks before a query is saved that is there already. */
export function AlreadySaved({ query, onOpen, onSave }: AlreadySavedProps) {
  return (
    <div className={styles.asked} role="alert">
      <p className={styles.words}>You have this query already.</p>
      <FeedLink query={query} className={styles.open} onOpen={onOpen}>
        Open it
      </FeedLink>
      <Button kind="secondary" size="compact" onClick={onSave}>
        Save it all the same
      </Button>
    </div>
  );
}
