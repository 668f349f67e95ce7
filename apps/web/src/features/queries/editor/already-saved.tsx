import type { Query } from '@rummage/contract';
import { fold } from '@rummage/vocabulary';
import { useState } from 'react';
import { useSavedQueries } from '#api/saved-queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { queryInput } from '../draft/query-draft.ts';
import type { QueryDraft } from '../draft/query-draft.ts';
import { FeedLink } from '../health/feed-link.tsx';
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

/** Asks before a new query is saved that is there already, with the same text, category and price. */
export function useSameQuery(userId: number, draft: QueryDraft) {
  const saved = useSavedQueries(userId).data?.body ?? [];
  const [isAsking, setIsAsking] = useState(false);

  return {
    /** The query that is there already, from the first attempt to save it again and until the draft is another one. */
    same: isAsking ? sameQuery(draft, saved) : undefined,
    /** True if the draft may be saved without asking. */
    mayBeSaved: (settled: QueryDraft): boolean => {
      const isThere = sameQuery(settled, saved) !== undefined;
      setIsAsking(isThere);
      return !isThere;
    },
  };
}

function sameQuery(draft: QueryDraft, saved: readonly Query[]): Query | undefined {
  const { query_text, category, max_price } = queryInput(draft, 0);
  const text = plain(query_text);
  return saved.find(
    (query) =>
      plain(query.query_text) === text && query.category === category && query.max_price === max_price,
  );
}

function plain(text: string): string {
  return fold(text).trim().replace(/\s+/g, ' ');
}
