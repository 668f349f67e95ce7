import { useSavedQueries } from '#api/saved-queries.ts';
import { useExchange } from '#api/settings-call.ts';
import { useNewItems } from '#api/use-new-items.ts';
import { switchedQueries } from './switched-queries.ts';
import type { FeedChoice } from './switched-queries.ts';
import styles from './query-chips.module.css';

interface QueryChipsProps {
  userId: number;
  onChoose: (query: FeedChoice) => void;
}

/** All queries in a row, for thumbs, beside all their items, which are what is shown. */
export function QueryChips({ userId, onChoose }: QueryChipsProps) {
  const queries = useSavedQueries(userId).data?.body;
  const counts = useNewItems(userId);
  const { currency } = useExchange(userId);

  const chip = (name: string, newItems: number, total: number | undefined, choice?: FeedChoice) => (
    <li key={choice?.id ?? 'all'}>
      <button
        type="button"
        className={styles.chip}
        aria-current={choice === undefined || undefined}
        onClick={() => choice && onChoose(choice)}
      >
        <span className={styles.text} dir="auto">
          {name}
        </span>
        <span className={styles.count}>{newItems > 0 ? <b>{`+${newItems}`}</b> : total}</span>
      </button>
    </li>
  );

  return (
    <ul className={styles.row} aria-label="Queries">
      {chip('All items', counts?.new_items ?? 0, counts?.total)}
      {switchedQueries(queries ?? [], counts, currency).map(({ id, text, name, newItems, total }) =>
        chip(name, newItems, total, { id, queryText: text }),
      )}
    </ul>
  );
}
