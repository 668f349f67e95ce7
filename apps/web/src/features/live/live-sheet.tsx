import type { LiveListing, SearchNowResult } from '@rummage/contract';
import { CONDITION_LABELS } from '@rummage/vocabulary';
import { ArrowUpRight } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import { detailMessage } from '#api/error-message.ts';
import { useSavedQueries } from '#api/saved-queries.ts';
import { shortPrice } from '#browser/words/numbers.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FramePicture } from '#ui/film/frame-picture.tsx';
import { SMALL_ICON } from '#ui/icon.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { Retry } from '#ui/retry.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useLiveSearch } from './use-live-search.ts';
import styles from './live-sheet.module.css';

interface LiveSheetProps {
  userId: number;
  queryId: number;
}

/** Current listings of Shopify's catalogue for a query. */
export function LiveSheet({ userId, queryId }: LiveSheetProps) {
  const search = useLiveSearch(userId, queryId);
  const { listings, shownBefore, seen, misses, isLooking, error, lookFurther, retry } = search;
  const queries = useSavedQueries(userId);
  const queryText = queries.data?.body.find(({ id }) => id === queryId)?.query_text;
  const firstOfMore = useRef<HTMLAnchorElement>(null);
  // Moves the focus to the first of the listings found further.
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

/** Cells until the first page arrives. */
const BLANKS = ['first', 'second', 'third', 'fourth'];

interface LiveCellProps {
  listing: LiveListing;
  /** Given where the focus goes to it. */
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Offer of a shop at this moment; the whole cell leads to its page. */
function LiveCell({ listing, ref }: LiveCellProps) {
  const { title, url, image, price, currency } = listing;
  return (
    <li className={styles.cell}>
      <a ref={ref} className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
        <span className={styles.picture}>
          <FramePicture url={image ?? undefined} />
        </span>
        <span className={styles.facts}>
          <span className={styles.price}>{price === null ? 'No price' : shortPrice(price, currency)}</span>
          <TwoLines className={styles.cellTitle} dir="auto">
            {title}
          </TwoLines>
          <span className={styles.source} dir="auto">
            {factsText(listing)}
          </span>
          <span className={styles.open}>
            Open<VisuallyHidden> in a new tab</VisuallyHidden>
            <ArrowUpRight {...SMALL_ICON} />
          </span>
        </span>
      </a>
    </li>
  );
}

type Misses = SearchNowResult['misses'];

const OF_WORDS = ['word', 'phrase', 'group'];
/** More reasons than these help nobody. */
const MOST_REASONS = 3;

/**
 * Number of seen listings, and of those that matched: "50 seen, none has “wool coat”".
 * @param queryText undefined while it is not known
 */
export function seenText(
  seen: number,
  matched: number,
  misses: Misses,
  queryText: string | undefined,
): string {
  if (seen === 0) return 'Shopify’s catalogue shows nothing for this query.';
  if (matched > 0) return `${seen} seen, ${matched} matched`;
  const isOfWords = misses.length > 0 && misses.every(({ kind }) => OF_WORDS.includes(kind));
  return isOfWords && queryText !== undefined
    ? `${seen} seen, none has “${queryText}”`
    : `${seen} seen, none matches`;
}

/** Reasons why things do not match, the most frequent first: "12 × Does not contain “wool”." */
export function reasonTexts(misses: Misses): string[] {
  const counts = new Map<string, number>();
  for (const { message, count } of misses) counts.set(message, (counts.get(message) ?? 0) + count);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_REASONS)
    .map(([message, count]) => `${count} × ${message}`);
}

/** Shop and condition. */
export function factsText({ shop, condition }: LiveListing): string {
  return [shop, condition && CONDITION_LABELS[condition]].filter((fact) => fact).join(' · ');
}
