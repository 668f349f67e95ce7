import type { Query } from '@rummage/contract';
import { memo, useId, useState } from 'react';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { fullPrice } from '#browser/words/numbers.ts';
import { LedgerPanel } from '#ui/page/ledger.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { filterPhrases, otherWordPhrases } from '../draft/query-words.ts';
import type { FilterPhrase } from '../draft/query-words.ts';
import { FeedLink } from '../health/feed-link.tsx';
import { QueryHealthPanel } from '../health/query-health-panel.tsx';
import { QueryHealth } from '../health/query-health.tsx';
import { LEDGER_COLUMNS, LedgerCell, LedgerRow } from './ledger.tsx';
import { QueryActions } from './query-actions.tsx';
import type { RowGestures } from './query-actions.tsx';
import styles from './query-row.module.css';

interface QueryRowProps extends RowGestures {
  query: Query;
  /** Its place in the ledger, from 1. */
  number: number;
  /** ISO 4217 code of its prices. */
  currency: string;
  /** Number of items found since the last visit. */
  newCount: number;
  /** The end of that visit. */
  newSince: string | undefined;
}

/** One query. Rendered again only when it or its place has changed. */
export const QueryRow = memo(function QueryRow({
  query,
  number,
  currency,
  newCount,
  newSince,
  ...gestures
}: QueryRowProps) {
  const { query_text, words, category, max_price, active, filters, collection } = query;
  const id = useId();
  const row = useHandedOnFocus<HTMLTableRowElement>();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <LedgerRow ref={row} data-paused={!active || undefined}>
        <LedgerCell column="number" role="presentation" aria-hidden>
          {number}
        </LedgerCell>
        <LedgerCell column="query">
          <span className={styles.query}>
            <FeedLink query={query} className={styles.open}>
              <TwoLines id={`${id}-text`} className={styles.text} dir="auto" title={query_text}>
                {query_text}
              </TwoLines>
            </FeedLink>
            {newCount > 0 && (
              <FeedLink
                query={query}
                newSince={newSince}
                className={styles.new}
                aria-label={`${newCount} new in ${query_text}`}
              >
                {`+${newCount}`}
              </FeedLink>
            )}
          </span>
          {!active && <VisuallyHidden>, paused</VisuallyHidden>}
        </LedgerCell>
        <LedgerCell column="category">{category ?? <span className={styles.none}>Any</span>}</LedgerCell>
        <LedgerCell column="price">{max_price === null ? '—' : fullPrice(max_price, currency)}</LedgerCell>
        <LedgerCell column="filters">
          <Phrases phrases={[...otherWordPhrases(words), ...filterPhrases(filters, currency)]} />
        </LedgerCell>
        <LedgerCell column="health">
          <QueryHealth
            collection={collection}
            describedBy={`${id}-text`}
            isOpen={isOpen}
            panelId={`${id}-panel`}
            onToggle={() => setIsOpen(!isOpen)}
          />
        </LedgerCell>
        <LedgerCell column="actions">
          <QueryActions query={query} describedBy={`${id}-text`} {...gestures} />
        </LedgerCell>
      </LedgerRow>
      {isOpen && (
        <LedgerPanel columns={LEDGER_COLUMNS} id={`${id}-panel`}>
          <QueryHealthPanel
            query={query}
            currency={currency}
            onMend={(suggestion) => gestures.onEdit(query, suggestion)}
          />
        </LedgerPanel>
      )}
    </>
  );
});

function Phrases({ phrases }: { phrases: readonly FilterPhrase[] }) {
  if (phrases.length === 0) return <span className={styles.none}>None</span>;
  const whole = phrases.map(({ name, values }) => `${name} ${values}`.trim()).join('; ');
  return (
    <TwoLines className={styles.phrases} title={whole}>
      {phrases.map(({ name, values }, index) => (
        <span key={`${name} ${values}`}>
          {index > 0 && '; '}
          {name !== '' && `${name} `}
          <b>{values}</b>
        </span>
      ))}
    </TwoLines>
  );
}
