import { useEffect, useRef } from 'react';
import { detailMessage } from '../../api/error-message.ts';
import { useSavedQueries } from '../../api/saved-queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Retry } from '../../ui/retry.tsx';
import { LiveCell } from './live-cell.tsx';
import { reasonTexts, seenText } from './live-words.ts';
import { useLiveSearch } from './use-live-search.ts';
import styles from './live-sheet.module.css';

interface LiveSheetProps {
  userId: number;
  queryId: number;
}

/** What Shopify's catalogue shows for a query at this moment. */
export function LiveSheet({ userId, queryId }: LiveSheetProps) {
  const search = useLiveSearch(userId, queryId);
  const { listings, shownBefore, seen, misses, isLooking, error, lookFurther, retry } = search;
  const queries = useSavedQueries(userId);
  const queryText = queries.data?.body.find(({ id }) => id === queryId)?.query_text;
  const firstOfMore = useRef<HTMLAnchorElement>(null);
  // Keys go on at what was found further.
  useEffect(() => {
    if (shownBefore > 0) firstOfMore.current?.focus();
  }, [shownBefore]);
  const isNothing = listings.length === 0 && !isLooking && !error;
  const said = isLooking ? 'Looking…' : seenText(seen, listings.length, misses, queryText);

  return (
    <>
      <header className={styles.head}>
        <PageTitle className={styles.title}>
          <span dir="auto">{queryText ?? 'Search now'}</span>
        </PageTitle>
        <p className={styles.notice}>Shown live from Shopify’s catalogue; nothing here is kept.</p>
        <p className={styles.seen} role="status">
          {error && !isLooking ? '' : said}
        </p>
      </header>
      {isNothing && seen > 0 && (
        <ul className={styles.reasons} aria-label="Why nothing matches">
          {reasonTexts(misses).map((reason) => (
            <li key={reason} dir="auto">
              {reason}
            </li>
          ))}
        </ul>
      )}
      {(listings.length > 0 || isLooking) && (
        <ul className={styles.cells} aria-busy={isLooking || undefined} aria-label="Found at Shopify">
          {listings.map((listing, index) => (
            // A page may show the same thing as the page before it, and none has an id.
            <LiveCell
              key={`${index} ${listing.url}`}
              listing={listing}
              ref={index === shownBefore ? firstOfMore : undefined}
            />
          ))}
          {isLooking &&
            listings.length === 0 &&
            BLANKS.map((place) => (
              <li key={place} className={styles.blank} role="presentation" aria-hidden />
            ))}
        </ul>
      )}
      <div className={styles.end}>
        {error !== undefined && (
          <Retry
            words={detailMessage(error, 'Shopify’s catalogue cannot be searched now.')}
            isFetching={isLooking}
            onRetry={retry}
          />
        )}
        {lookFurther && error === undefined && (
          <Button kind="secondary" isLoading={isLooking} onClick={lookFurther}>
            Look further
          </Button>
        )}
      </div>
    </>
  );
}

/** While the first page is awaited. */
const BLANKS = ['first', 'second', 'third', 'fourth'];
