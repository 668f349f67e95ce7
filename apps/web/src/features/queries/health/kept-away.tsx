import type { KeptAwayListing } from '@rummage/contract';
import { tsr } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { timeSince } from '../../../browser/words/relative-time.ts';
import { useNow } from '../../../browser/minute-clock.ts';
import { Retry } from '../../../ui/retry.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './kept-away.module.css';

/** What kept listings away from a query at its last whole reading, the most frequent reason first. */
export function KeptAway({ queryId }: { queryId: number }) {
  const now = useNow();
  const { data, error, isError, isFetching, refetch } = tsr.queries.one.useQuery({
    queryKey: ['query', queryId],
    queryData: { params: { query_id: queryId } },
  });
  if (isError)
    return (
      <Retry
        words={errorMessage(error, 'What kept listings away could not be loaded.')}
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return null;
  const { listings_seen, listings_matched, kept_away, kept_away_at, not_counted } = data.body.collection;
  const most = Math.max(...kept_away.map(({ count }) => count));

  return (
    <section className={styles.keptAway} aria-label="What kept listings away">
      <h3 className={styles.title}>
        Seen {listings_seen}, matched {listings_matched}
      </h3>
      {kept_away_at !== null && (
        <p className={styles.quiet}>
          What kept the others away, the largest first; counted {timeSince(kept_away_at, now)}.
        </p>
      )}
      <ul className={styles.reasons}>
        {kept_away.map(({ text, count, examples }) => (
          <li key={text} className={styles.reason}>
            <span className={styles.count}>{count}</span>
            <span className={styles.text} dir="auto">
              {text}
              <span className={styles.bar} style={{ width: `${(100 * count) / most}%` }} aria-hidden />
            </span>
            <span className={styles.examples}>
              {examples.map((example) => (
                <Example key={example.url} example={example} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {not_counted !== null && <p className={styles.quiet}>{not_counted}</p>}
    </section>
  );
}

function Example({ example: { title, url, picture } }: { example: KeptAwayListing }) {
  return (
    <a className={styles.example} href={url} target="_blank" rel="noopener noreferrer" title={title}>
      {picture !== null && <img src={picture} alt="" loading="lazy" width="38" height="48" />}
      <VisuallyHidden>{title}, opens in a new tab</VisuallyHidden>
    </a>
  );
}
