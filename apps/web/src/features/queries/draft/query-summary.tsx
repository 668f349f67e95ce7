import type { Query } from '@rummage/contract';
import { CONDITION_LABELS } from '@rummage/vocabulary';
import { fullPrice } from '#browser/words/numbers.ts';
import { filterPhrases } from './query-words.ts';
import styles from './query-summary.module.css';

interface QuerySummaryProps {
  query: Pick<Query, 'query_text' | 'category' | 'max_price' | 'minimum_condition' | 'filters'>;
  /** Wishes that a query cannot express, each as a sentence. */
  notSupported: readonly string[];
  /** ISO 4217 code of its prices. */
  currency: string;
}

/** All that a query says, line by line. */
export function QuerySummary({ query, notSupported, currency }: QuerySummaryProps) {
  const { query_text, category, max_price, minimum_condition, filters } = query;
  const facts = [
    ['Query', query_text || '—'],
    ['Category', category ?? 'Any'],
    ['Maximum Price', max_price === null ? '—' : fullPrice(max_price, currency)],
    ['Minimum Condition', CONDITION_LABELS[minimum_condition]],
    ...filterPhrases(filters, currency).map(({ name, values }) => [name || 'Only', values]),
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} is`} dir="auto">
            {value}
          </dd>,
        ])}
      </dl>
      {notSupported.length > 0 && (
        <ul className={styles.unsupported}>
          {notSupported.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}
