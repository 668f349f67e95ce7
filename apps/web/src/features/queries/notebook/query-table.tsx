import type { Query } from '@rummage/contract';
import { DASHBOARD_PAGE_SIZE } from '@rummage/vocabulary';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { SMALL_ICON } from '../../../ui/icon.ts';
import type { QueryOrder } from './notebook-view.ts';
import { QueryRow } from './query-row.tsx';
import type { RowGestures } from './row-gestures.ts';
import './query-table.css';

interface QueryTableProps extends RowGestures {
  /** The queries of one page. */
  rows: readonly Query[];
  /** How many queries are on the pages before. */
  before: number;
  /** ISO 4217 code of their prices. */
  currency: string;
  order: QueryOrder;
  onSort: () => void;
  isBusy: boolean;
  /** Shown in the first row when there are no queries. */
  children: ReactNode;
}

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown };

/**
 * The ledger: always as many rows as a page has, so that nothing jumps. Its roles are explicit because below 960 pixels the
 * cells of a row are stacked, and browsers then no longer treat it as a table.
 */
export function QueryTable({
  rows,
  before,
  currency,
  order,
  onSort,
  isBusy,
  children,
  onEdit,
  onDelete,
}: QueryTableProps) {
  const SortIcon = order ? SORT_ICONS[order] : ChevronsUpDown;
  const blanks = DASHBOARD_PAGE_SIZE - rows.length;
  return (
    <table role="table" className="ledger" aria-label="Saved queries" aria-busy={isBusy || undefined}>
      <thead role="rowgroup">
        <tr role="row" className="ledger-row ledger-head">
          <th role="columnheader" className="ledger-query" aria-sort={order ?? 'none'}>
            <button type="button" className="ledger-sort" data-sorted={order} onClick={onSort}>
              Query
              <SortIcon {...SMALL_ICON} />
            </button>
          </th>
          <th role="columnheader" className="ledger-category">
            Category
          </th>
          <th role="columnheader" className="ledger-price">
            Maximum Price
          </th>
          <th role="columnheader" className="ledger-filters">
            Other Filters
          </th>
          <th role="columnheader" className="ledger-health">
            <span className="visually-hidden">Health</span>
          </th>
          <th role="columnheader" className="ledger-actions">
            Actions
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((query, index) => (
          <QueryRow
            key={query.id}
            query={query}
            number={before + index + 1}
            currency={currency}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
        {Array.from({ length: blanks }, (_, index) => (
          <BlankRow key={index}>{rows.length === 0 && index === 0 ? children : undefined}</BlankRow>
        ))}
      </tbody>
    </table>
  );
}

function BlankRow({ children }: { children: ReactNode }) {
  if (children === undefined)
    return <tr role="presentation" className="ledger-row ledger-blank" aria-hidden />;
  return (
    <tr role="row" className="ledger-row ledger-blank">
      <td role="cell" aria-colspan={6} className="ledger-message">
        {children}
      </td>
    </tr>
  );
}
