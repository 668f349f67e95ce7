import type { Query } from '@rummage/contract';
import { DASHBOARD_PAGE_SIZE } from '@rummage/vocabulary';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { SMALL_ICON } from '#ui/icon.ts';
import { Ledger } from '#ui/page/ledger.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { LEDGER_COLUMNS, LedgerCell, LedgerHeading, LedgerRow } from './ledger.tsx';
import type { QueryOrder } from './notebook-view.ts';
import type { RowGestures } from './query-actions.tsx';
import { QueryRow } from './query-row.tsx';
import styles from './query-table.module.css';

interface QueryTableProps extends RowGestures {
  /** The queries of one page. */
  rows: readonly Query[];
  /** Number of queries on the pages before. */
  before: number;
  /** ISO 4217 code of their prices. */
  currency: string;
  /** Number of items found since the last visit, by query id. */
  newCounts: ReadonlyMap<number, number>;
  /** The end of that visit. */
  newSince: string | undefined;
  order: QueryOrder;
  onSort: () => void;
  isBusy: boolean;
  /** Shown in the first row when there are no queries. */
  children: ReactNode;
}

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown };

/** The ledger: always as many rows as a page has, so that nothing jumps. */
export function QueryTable({
  rows,
  before,
  currency,
  newCounts,
  newSince,
  order,
  onSort,
  isBusy,
  children,
  onEdit,
  onDelete,
}: QueryTableProps) {
  const SortIcon = order ? SORT_ICONS[order] : ChevronsUpDown;
  const blanks = DASHBOARD_PAGE_SIZE - rows.length;
  // Queries are higher on phones than the blank rows before them, so those below are other ones and have not
  // moved.
  const blanksKey = rows.length === 0 ? 'instead of queries' : 'after queries';
  return (
    <Ledger aria-label="Saved queries" aria-busy={isBusy || undefined}>
      <thead role="rowgroup">
        <LedgerRow kind="head">
          <LedgerHeading column="query" aria-sort={order ?? 'none'}>
            <button type="button" className={styles.sort} data-sorted={order} onClick={onSort}>
              Query
              <SortIcon {...SMALL_ICON} />
            </button>
          </LedgerHeading>
          <LedgerHeading column="category">Category</LedgerHeading>
          <LedgerHeading column="price">Maximum Price</LedgerHeading>
          <LedgerHeading column="filters">Other Filters</LedgerHeading>
          <LedgerHeading column="health">
            <VisuallyHidden>Health</VisuallyHidden>
          </LedgerHeading>
          <LedgerHeading column="actions">Actions</LedgerHeading>
        </LedgerRow>
      </thead>
      <tbody role="rowgroup">
        {rows.map((query, index) => (
          <QueryRow
            key={query.id}
            query={query}
            number={before + index + 1}
            currency={currency}
            newCount={newCounts.get(query.id) ?? 0}
            newSince={newSince}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
        {Array.from({ length: blanks }, (_, index) => (
          <BlankRow key={`${blanksKey} ${rows.length + index}`}>
            {rows.length === 0 && index === 0 ? children : undefined}
          </BlankRow>
        ))}
      </tbody>
    </Ledger>
  );
}

function BlankRow({ children }: { children: ReactNode }) {
  if (children === undefined) return <LedgerRow kind="blank" role="presentation" aria-hidden />;
  return (
    <LedgerRow kind="blank">
      <LedgerCell column="message" aria-colspan={LEDGER_COLUMNS}>
        {children}
      </LedgerCell>
    </LedgerRow>
  );
}
