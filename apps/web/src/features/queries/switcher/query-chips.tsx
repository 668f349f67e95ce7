import { useEffect, useRef } from 'react';
import { useSavedQueries } from '../../../api/saved-queries.ts';
import { useNewItems } from '../../../api/use-new-items.ts';
import type { FeedChoice } from './feed-choice.ts';
import { switchedQueries } from './switched-queries.ts';
import styles from './query-chips.module.css';

interface QueryChipsProps {
  userId: number;
  /** The query whose feed is shown; undefined for all items. */
  currentId: number | undefined;
  onChoose: (query: FeedChoice | undefined) => void;
}

/** All queries in a row, for thumbs. The current one is always in view. */
export function QueryChips({ userId, currentId, onChoose }: QueryChipsProps) {
  const queries = useSavedQueries(userId).data?.body;
  const counts = useNewItems(userId);
  const row = useRef<HTMLUListElement>(null);
  const isKnown = queries !== undefined;

  useEffect(() => {
    const list = row.current;
    const chip = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !chip) return;
    // Not with scrollIntoView, which may scroll the page too.
    list.scrollLeft = chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2;
  }, [currentId, isKnown]);

  const chip = (id: number | undefined, text: string, newItems: number, total: number | undefined) => (
    <li key={id ?? 'all'}>
      <button
        type="button"
        className={styles.chip}
        aria-current={id === currentId || undefined}
        onClick={() => id !== currentId && onChoose(id === undefined ? undefined : { id, queryText: text })}
      >
        <span className={styles.text} dir="auto">
          {text}
        </span>
        <span className={styles.count}>{newItems > 0 ? <b>{`+${newItems}`}</b> : total}</span>
      </button>
    </li>
  );

  return (
    <ul ref={row} className={styles.row} aria-label="Queries">
      {chip(undefined, 'All items', counts?.new_items ?? 0, counts?.total)}
      {switchedQueries(queries ?? [], counts).map(({ id, text, newItems, total }) =>
        chip(id, text, newItems, total),
      )}
    </ul>
  );
}
