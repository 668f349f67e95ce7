import { useSavedQueries } from '../../../api/saved-queries.ts';
import { useNewItems } from '../../../api/use-new-items.ts';
import type { FeedChoice } from './feed-choice.ts';
import { switchedQueries } from './switched-queries.ts';
import styles from './query-chips.module.css';

interface QueryChipsProps {
  userId: number;
  onChoose: (query: FeedChoice) => void;
}

/** All queries in a row, for thumbs, beside all their items, which are what is shown. */
export function QueryChips({ userId, onChoose }: QueryChipsProps) {
  const queries = useSavedQueries(userId).data?.body;
  const counts = useNewItems(userId);

  const chip = (id: number | undefined, text: string, newItems: number, total: number | undefined) => (
    <li key={id ?? 'all'}>
      <button
        type="button"
        className={styles.chip}
        aria-current={id === undefined || undefined}
        onClick={() => id !== undefined && onChoose({ id, queryText: text })}
      >
        <span className={styles.text} dir="auto">
          {text}
        </span>
        <span className={styles.count}>{newItems > 0 ? <b>{`+${newItems}`}</b> : total}</span>
      </button>
    </li>
  );

  return (
    <ul className={styles.row} aria-label="Queries">
      {chip(undefined, 'All items', counts?.new_items ?? 0, counts?.total)}
      {switchedQueries(queries ?? [], counts).map(({ id, text, newItems, total }) =>
        chip(id, text, newItems, total),
      )}
    </ul>
  );
}
