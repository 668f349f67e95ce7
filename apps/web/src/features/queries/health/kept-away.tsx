import type { KeptAway as Reason, Query } from '@rummage/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useNow } from '#browser/minute-clock.ts';
import { timeSince } from '#browser/words/dates.ts';
import { Retry } from '#ui/retry.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FoundLines, useFound } from './found-lines.tsx';
import { QueryNearest } from './query-nearest.tsx';
import { LINE_ACTION, ListingExample, ReasonLine } from './reason-line.tsx';
import { remedyOf } from './remedy.ts';
import type { Suggestion } from './remedy.ts';
import styles from './kept-away.module.css';

interface KeptAwayProps {
  query: Query;
  /** Opens the editor of the query with the change, unsaved. */
  onMend: (suggestion: Suggestion) => void;
}

/** Lists the reasons that kept listings away from a query at its last whole reading, the most frequent first. */
export function KeptAway({ query, onMend }: KeptAwayProps) {
  const now = useNow();
  const found = useFound(query);
  const { data, error, isError, isFetching, refetch } = tsr.queries.one.useQuery({
    // The whole query is in the key: an edit or another reading makes the counts old.
    queryKey: ['query', query],
    queryData: { params: { query_id: query.id } },
    placeholderData: keepPreviousData,
  });
  if (isError)
    return (
      <Retry
        words={errorMessage(error, 'What kept listings away could not be loaded.')}
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <div className={styles.keptAway} aria-busy />;
  const { listings_seen, listings_matched, kept_away, kept_away_at, not_counted } = data.body.collection;
  const most = Math.max(found.shown.count, found.crossedOut.count, ...kept_away.map(({ count }) => count));

  return (
    <section className={styles.keptAway} aria-label="What kept listings away">
      <h2 className={styles.title}>
        Seen {listings_seen}, matched {listings_matched}
      </h2>
      {kept_away_at !== null && (
        <p className={styles.quiet}>
          What kept the others away, the largest first; counted {timeSince(kept_away_at, now)}.
        </p>
      )}
      {listings_matched === 0 && <QueryNearest query={query} />}
      {most > 0 && (
        <ul className={styles.reasons}>
          {kept_away.map((reason) => (
            <ReasonRow key={reason.text} reason={reason} most={most} query={query} onMend={onMend} />
          ))}
          <FoundLines query={query} found={found} most={most} />
        </ul>
      )}
      {not_counted !== null && <p className={styles.quiet}>{not_counted}</p>}
    </section>
  );
}

interface ReasonRowProps extends KeptAwayProps {
  reason: Reason;
  /** The largest count of all reasons. */
  most: number;
}

function ReasonRow({ reason, most, query, onMend }: ReasonRowProps) {
  const { text, count, examples } = reason;
  const remedy = remedyOf(reason, query);
  return (
    <ReasonLine
      count={count}
      most={most}
      text={text}
      examples={examples.map((example) => (
        <ListingExample key={example.url} example={example} />
      ))}
      end={
        typeof remedy === 'string' ? (
          remedy
        ) : (
          <button type="button" className={LINE_ACTION} onClick={() => onMend(remedy.suggestion)}>
            {remedy.name}
            <VisuallyHidden>: they {text}</VisuallyHidden>
          </button>
        )
      }
    />
  );
}
