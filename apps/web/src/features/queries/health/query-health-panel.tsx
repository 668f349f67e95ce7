import type { Query } from '@rummage/contract';
import { elsewhereLinks, MARKETPLACE_LABELS } from '@rummage/vocabulary';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useInstallation } from '#api/use-installation.ts';
import { useNow } from '#browser/minute-clock.ts';
import { momentText, timeDue, timeSince } from '#browser/words/dates.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { KeptAway } from './kept-away.tsx';
import type { Suggestion } from './remedy.ts';
import styles from './query-health-panel.module.css';

interface QueryHealthPanelProps {
  query: Query;
  /** ISO 4217 code of its prices. */
  currency: string;
  /** Opens the editor of the query with a change, unsaved. */
  onMend: (suggestion: Suggestion) => void;
}

/** The health of a query, and links to the same search elsewhere. */
export function QueryHealthPanel({ query, currency, onMend }: QueryHealthPanelProps) {
  const id = useId();
  const now = useNow();
  const { message, last_success_at, last_new_item_at, next_visit_at, skipped } = query.collection;

  return (
    <div className={styles.panel}>
      <KeptAway query={query} onMend={onMend} />
      <section className={styles.health} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          How it is doing
        </h2>
        <p className={styles.message}>{message}</p>
        <dl className={styles.facts}>
          <Fact name="Last success">
            <Time instant={last_success_at} none="Never" words={(instant) => timeSince(instant, now)} />
          </Fact>
          <Fact name="Last new item">
            <Time instant={last_new_item_at} none="None yet" words={(instant) => timeSince(instant, now)} />
          </Fact>
          <Fact name="Next visit">
            <Time instant={next_visit_at} none="Not planned" words={(instant) => timeDue(instant, now)} />
          </Fact>
          {skipped.map(({ marketplace, reason }) => (
            <Fact key={marketplace} name={`Skipped: ${MARKETPLACE_LABELS[marketplace]}`}>
              {reason}
            </Fact>
          ))}
        </dl>
        <SearchNow query={query} />
        <Elsewhere query={query} currency={currency} />
      </section>
    </div>
  );
}

/** Shown where Shopify is searched live. */
function SearchNow({ query }: Pick<QueryHealthPanelProps, 'query'>) {
  const isOn = useSearchNow();
  if (!isOn) return null;
  return (
    <p className={styles.elsewhere}>
      <Link to={`/now/${query.id}`}>Search Shopify now</Link>
    </p>
  );
}

function Elsewhere({ query, currency }: Omit<QueryHealthPanelProps, 'onMend'>) {
  const links = elsewhereLinks(query, currency);
  if (links.length === 0) return null;
  return (
    <p className={styles.elsewhere}>
      {'Open this search on '}
      {links.map(({ name, url, isPriceLeftOut }, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <a href={url} target="_blank" rel="noreferrer">
            {name}
            <VisuallyHidden>, opens in a new tab</VisuallyHidden>
          </a>
          {isPriceLeftOut && ' (without price)'}
        </span>
      ))}
    </p>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface TimeProps {
  instant: string | null;
  /** The text when there is no such time. */
  none: string;
  words: (instant: string) => string;
}

function Time({ instant, none, words }: TimeProps) {
  if (instant === null) return none;
  return (
    <time dateTime={instant}>
      {words(instant)} <span className={styles.clock}>{momentText(new Date(instant))}</span>
    </time>
  );
}

/** True if queries can be searched at Shopify live; false until that is known. */
export function useSearchNow(): boolean {
  return useInstallation().data?.body.search_now ?? false;
}
