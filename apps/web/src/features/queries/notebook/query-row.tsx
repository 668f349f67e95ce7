import type { Query } from '@rummage/contract';
import { memo, useId, useState } from 'react';
import { fullPrice } from '../../../browser/money.ts';
import { useHandedOnFocus } from '../../../browser/use-handed-on-focus.ts';
import { filterPhrases } from '../draft/filter-phrases.ts';
import { QueryHealthPanel } from '../health/query-health-panel.tsx';
import { QueryHealth } from '../health/query-health.tsx';
import { QueryActions } from './query-actions.tsx';
import type { RowGestures } from './row-gestures.ts';

interface QueryRowProps extends RowGestures {
  query: Query;
  /** Its place in the ledger, from 1. */
  number: number;
  /** ISO 4217 code of its prices. */
  currency: string;
}

/** One query. Rendered again only when it or its place has changed. */
export const QueryRow = memo(function QueryRow({ query, number, currency, ...gestures }: QueryRowProps) {
  const { query_text, category, max_price, active, filters, collection } = query;
  const id = useId();
  const row = useHandedOnFocus<HTMLTableRowElement>();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <tr ref={row} role="row" className="ledger-row" data-paused={!active || undefined}>
        <td role="presentation" className="ledger-number" aria-hidden>
          {number}
        </td>
        <td role="cell" className="ledger-query">
          <span id={`${id}-text`} className="ledger-text" dir="auto" title={query_text}>
            {query_text}
          </span>
          {!active && <span className="visually-hidden">, paused</span>}
        </td>
        <td role="cell" className="ledger-category">
          {category ?? <span className="ledger-none">Any</span>}
        </td>
        <td role="cell" className="ledger-price">
          {max_price === null ? '—' : fullPrice(max_price, currency)}
        </td>
        <td role="cell" className="ledger-filters">
          <FilterPhrases filters={filters} currency={currency} />
        </td>
        <td role="cell" className="ledger-health">
          <QueryHealth
            collection={collection}
            describedBy={`${id}-text`}
            isOpen={isOpen}
            panelId={`${id}-panel`}
            onToggle={() => setIsOpen(!isOpen)}
          />
        </td>
        <td role="cell" className="ledger-actions">
          <QueryActions query={query} describedBy={`${id}-text`} {...gestures} />
        </td>
      </tr>
      {isOpen && (
        <tr role="row" className="ledger-panel">
          <td role="cell" aria-colspan={6} id={`${id}-panel`}>
            <QueryHealthPanel query={query} currency={currency} />
          </td>
        </tr>
      )}
    </>
  );
});

function FilterPhrases({ filters, currency }: Pick<Query, 'filters'> & { currency: string }) {
  const phrases = filterPhrases(filters, currency);
  if (phrases.length === 0) return <span className="ledger-none">None</span>;
  const whole = phrases.map(({ name, values }) => `${name} ${values}`).join('; ');
  return (
    <span className="ledger-phrases" title={whole}>
      {phrases.map(({ name, values }, index) => (
        <span key={name}>
          {index > 0 && '; '}
          {name} <b>{values}</b>
        </span>
      ))}
    </span>
  );
}
