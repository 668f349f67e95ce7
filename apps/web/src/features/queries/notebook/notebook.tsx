import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { useSavedQueries } from '../../../api/saved-queries.ts';
import { useExchange } from '../../../api/use-exchange.ts';
import { useNewItems } from '../../../api/use-new-items.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { TooltipGroup } from '../../../ui/popup/tooltip.tsx';
import { Retry } from '../../../ui/retry.tsx';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { NotebookPager } from './notebook-pager.tsx';
import { NotebookSearch } from './notebook-search.tsx';
import { findable, nextOrder, pageOf, shownQueries } from './notebook-view.ts';
import type { QueryOrder } from './notebook-view.ts';
import { QueryTable } from './query-table.tsx';
import type { RowGestures } from './row-gestures.ts';
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
