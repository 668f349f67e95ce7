import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useQueryFilter } from '#features/items/feed/use-query-filter.ts';
import type { FeedChoice } from '#features/queries/switcher/switched-queries.ts';
import { useToast } from '#ui/use-toast.ts';

/** The query whose items alone are shown. Cancelling it leads to the address of all items. */
export function useFeedFilter(userId: number) {
  const navigate = useNavigate();
  const toast = useToast();
  const { queryId } = useParams();
  const [search] = useSearchParams();
  const { filter, isNowhere, choose, cancel } = useQueryFilter(userId, queryId, search.has('from'));
  const cancelAll = () => {
    cancel();
    void navigate('/', { replace: true });
  };
  const chooseAt = (next: FeedChoice) => {
    choose(next);
    void navigate(`/items/${next.id}`);
  };
  /** A query that does not exist: where only the stored one is gone, that of the address is shown. */
  const lose = () => {
    const isAddressed = queryId === undefined || isNowhere || filter?.id === Number(queryId);
    if (!isAddressed) return cancel();
    toast.info('There is no such query. Here are all your items.');
    cancelAll();
  };
  return { query: filter, isNowhere, choose: chooseAt, cancel: cancelAll, lose };
}

/** Cancels a filter by a query that does not exist. */
export function useLostFilter(isLost: boolean, onLost: () => void): void {
  const lose = useEffectEvent(onLost);
  useEffect(() => {
    if (isLost) lose();
  }, [isLost]);
}

/**
 * Shows the new items of a query before all others after its number was pressed, in every order, also where
 * its feed was looked at before. Coming back to the page shows the feed as usual.
 */
export function useWantedNews(isPending: boolean, onTake: (since: string) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const since = (location.state as { newSince?: string } | null)?.newSince;
  const take = useEffectEvent((wanted: string) => {
    onTake(wanted);
    void navigate(location, { replace: true, preventScrollReset: true, state: null });
  });
  useEffect(() => {
    if (since !== undefined && !isPending) take(since);
  }, [since, isPending]);
}
