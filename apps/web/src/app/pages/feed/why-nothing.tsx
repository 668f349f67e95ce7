import { useId, useState } from 'react';
import { useSavedQueries } from '../../../api/saved-queries.ts';
import { QueryHealthPanel } from '../../../features/queries/health/query-health-panel.tsx';
import { QueryNearest } from '../../../features/queries/health/query-nearest.tsx';
import type { Suggestion } from '../../../features/queries/health/suggestion.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchNowLink } from './search-now-link.tsx';
import styles from './why-nothing.module.css';

interface WhyNothingProps {
  userId: number;
  queryId: number;
  /** ISO 4217 code of the query's prices. */
  currency: string;
  /** Opens the editor of the query with a change, unsaved. */
  onMend: (suggestion: Suggestion) => void;
}

/** What can be done about a query without items: what comes nearest, what kept everything away, and what the live search finds. */
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
