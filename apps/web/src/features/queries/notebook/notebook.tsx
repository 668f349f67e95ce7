import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { errorMessage } from '#api/error-message.ts';
import { useSavedQueries } from '#api/saved-queries.ts';
import { useExchange } from '#api/settings-call.ts';
import { useNewItems } from '#api/use-new-items.ts';
import { useSingleKeys } from '#browser/keys.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { ICON } from '#ui/icon.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { TooltipGroup } from '#ui/popup/tooltip.tsx';
import { Retry } from '#ui/retry.tsx';
import { useToast } from '#ui/use-toast.ts';
import { findable, nextOrder, pageOf, shownQueries } from './notebook-view.ts';
import type { QueryOrder } from './notebook-view.ts';
import type { RowGestures } from './query-actions.tsx';
import { QueryTable } from './query-table.tsx';
import styles from './notebook.module.css';

interface NotebookProps extends RowGestures {
  userId: number;
  onAdd: () => void;
  /** The menu of actions on the whole notebook. */
  menu: ReactNode;
}

/** The list of queries. It is searched, sorted and paged in the browser. */
export function Notebook({ userId, onAdd, menu, ...gestures }: NotebookProps) {
  const { data, error, isPending, isFetching, refetch } = useSavedQueries(userId);
  const { currency } = useExchange(userId);
  const counts = useNewItems(userId);
  const newCounts = useMemo(
    () => new Map(counts?.by_query.map(({ query_id, new_items }) => [query_id, new_items])),
    [counts],
  );
  const [text, setText] = useState('');
  const [order, setOrder] = useState<QueryOrder>();
  const [asked, setAsked] = useState(1);
  const saved = data?.body;
  const known = useMemo(() => findable(saved ?? [], currency), [saved, currency]);
  const shown = useMemo(() => shownQueries(known, text, order), [known, text, order]);
  const { rows, page, pages, before } = pageOf(shown, asked);

  const toast = useToast();
  const isOutdated = error !== null && saved !== undefined;
  const showError = useEffectEvent(
    () => void toast.error(errorMessage(error, 'The queries could not be refreshed.')),
  );
  useEffect(() => {
    if (isOutdated) showError();
  }, [isOutdated]);

  const search = (next: string) => {
    setText(next);
    setAsked(1);
  };

  const sort = () => {
    setOrder(nextOrder(order));
    setAsked(1);
  };

  const emptyWords = (): ReactNode => {
    if (isPending) return undefined;
    if (!saved)
      return (
        <Retry
          words={`The queries could not be loaded. ${errorMessage(error, 'Please try again.')}`}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      );
    if (saved.length === 0) return <p role="status">No saved queries yet.</p>;
    return <p role="status">No query matches this search.</p>;
  };

  return (
    <>
      <div className={styles.head}>
        <PageTitle className={styles.title}>Notebook</PageTitle>
        <NotebookSearch text={text} onChange={search} />
        <NotebookPager page={page} pages={pages} onTurn={setAsked} />
        <div className={styles.add}>
          {menu}
          <Button onClick={onAdd}>+ Add</Button>
        </div>
      </div>
      <TooltipGroup>
        <QueryTable
          {...gestures}
          rows={rows}
          before={before}
          currency={currency}
          newCounts={newCounts}
          newSince={counts?.seen_through ?? undefined}
          order={order}
          onSort={sort}
          isBusy={isPending}
        >
          {emptyWords()}
        </QueryTable>
      </TooltipGroup>
    </>
  );
}

interface NotebookSearchProps {
  text: string;
  onChange: (text: string) => void;
}

/** Filters the queries while somebody types. */
export function NotebookSearch({ text, onChange }: NotebookSearchProps) {
  const namesKey = useSingleKeys();
  return (
    <div className={styles.search}>
      <SearchField
        name="Search queries"
        placeholder={namesKey ? 'Press / to search' : 'Search queries'}
        look="line"
        hasSearchKey
        text={text}
        onChange={onChange}
      />
    </div>
  );
}

interface NotebookPagerProps {
  /** Counts from 1. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

function NotebookPager({ page, pages, onTurn }: NotebookPagerProps) {
  return (
    <nav className={styles.pager} aria-label="Pages">
      <IconButton
        name="Previous page"
        aria-disabled={page === 1 || undefined}
        onClick={() => page > 1 && onTurn(page - 1)}
      >
        <ChevronLeft {...ICON} />
      </IconButton>
      <p role="status">{`Page ${page} of ${pages}`}</p>
      <IconButton
        name="Next page"
        aria-disabled={page === pages || undefined}
        onClick={() => page < pages && onTurn(page + 1)}
      >
        <ChevronRight {...ICON} />
      </IconButton>
    </nav>
  );
}
