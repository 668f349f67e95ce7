import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSavedQueries } from '#api/saved-queries.ts';
import { FeedMessageText } from '#features/items/feed/feed-message.tsx';
import { QueryHealthPanel, useSearchNow } from '#features/queries/health/query-health-panel.tsx';
import { QueryNearest } from '#features/queries/health/query-nearest.tsx';
import type { Suggestion } from '#features/queries/health/remedy.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './why-nothing.module.css';

interface WhyNothingProps {
  userId: number;
  queryId: number;
  /** ISO 4217 code of the query's prices. */
  currency: string;
  /** Opens the editor of the query with a change, unsaved. */
  onMend: (suggestion: Suggestion) => void;
}

/**
 * Helps with a query without items: shows the nearest ones, what kept everything away, and the finds of the
 * live search.
 */
export function WhyNothing({ userId, queryId, currency, onMend }: WhyNothingProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const query = useSavedQueries(userId).data?.body.find((known) => known.id === queryId);

  return (
    <>
      {query && (
        <div className={styles.why}>
          {/* The panel has it too. */}
          {!isOpen && <QueryNearest query={query} />}
          <Button
            kind="secondary"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            Why is nothing here?
          </Button>
          {isOpen && (
            <div id={id} className={styles.panel}>
              <QueryHealthPanel query={query} currency={currency} onMend={onMend} />
            </div>
          )}
        </div>
      )}
      {/* The panel has this link too. */}
      {!(isOpen && query) && <SearchNowLink queryId={queryId} />}
    </>
  );
}

/** Leads from a query without items to the live search for it, where that is switched on. */
function SearchNowLink({ queryId }: { queryId: number }) {
  const isOn = useSearchNow();
  if (!isOn) return null;
  return (
    <FeedMessageText>
      <Link to={`/now/${queryId}`}>Search Shopify now</Link>
    </FeedMessageText>
  );
}
