import { Check, NotebookText, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSavedQueries } from '#api/saved-queries.ts';
import { useExchange } from '#api/settings-call.ts';
import { useNewItems } from '#api/use-new-items.ts';
import { ICON, SMALL_ICON } from '#ui/icon.ts';
import { KeyCaps } from '#ui/key-list.tsx';
import { Finder } from '#ui/popup/finder.tsx';
import type { FinderOption } from '#ui/popup/finder.tsx';
import { useClosingPress } from '#ui/popup/popup.ts';
import { switchedQueries } from './switched-queries.ts';
import type { FeedChoice } from './switched-queries.ts';
import styles from './query-switcher.module.css';

interface QuerySwitcherProps {
  userId: number;
  /** The query whose feed is shown; undefined for all items. */
  currentId: number | undefined;
  /** The place where it opens, in px of the window. */
  left: number;
  top: number;
  onChoose: (query: FeedChoice | undefined) => void;
  onAdd: () => void;
  onClose: () => void;
}

/** The list of queries over the feed: choosing one shows its items. */
export function QuerySwitcher({
  userId,
  currentId,
  left,
  top,
  onChoose,
  onAdd,
  onClose,
}: QuerySwitcherProps) {
  const [text, setText] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const queries = useSavedQueries(userId).data?.body ?? [];
  const counts = useNewItems(userId);
  const { currency } = useExchange(userId);
  useClosingPress(true, panel, onClose);

  const tick = (isCurrent: boolean): ReactNode =>
    isCurrent && (
      <span className={styles.tick}>
        <Check {...SMALL_ICON} />
      </span>
    );
  const plus = (count: number) => (count > 0 ? `+${count}` : undefined);
  const all: FinderOption = {
    id: 'all',
    text: 'All items',
    isCurrent: currentId === undefined,
    icon: tick(currentId === undefined),
    beside: plus(counts?.new_items ?? 0),
    end: counts?.total,
    onChoose: () => onChoose(undefined),
  };
  const found = switchedQueries(queries, counts, currency, text).map(
    ({ id, text: queryText, name, isPaused, total, newItems }): FinderOption => ({
      id: String(id),
      text: name,
      ...(isPaused && { said: ', paused' }),
      isMuted: isPaused,
      isCurrent: id === currentId,
      icon: tick(id === currentId),
      beside: plus(newItems),
      end: total,
      onChoose: () => onChoose({ id, queryText }),
    }),
  );

  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label="Go to a query"
      style={{ left, top, maxHeight: `calc(100dvh - ${top + 16}px)` }}
    >
      <Finder
        name="Go to a query"
        placeholder="Go to a query"
        look="panel"
        text={text}
        onType={setText}
        groups={[{ options: text.trim() === '' ? [all, ...found] : found }]}
        nothing="No query has all of these words."
        cap={<KeyCaps keys={['g']} />}
        onEscape={onClose}
      />
      <div className={styles.foot}>
        <button type="button" className={styles.way} onClick={onAdd}>
          <Plus {...ICON} />
          Add query
        </button>
        <Link className={styles.way} to="/dashboard">
          <NotebookText {...ICON} />
          Notebook
        </Link>
      </div>
    </div>
  );
}
