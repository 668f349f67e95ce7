import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { FeedChoice } from '../../../features/queries/switcher/feed-choice.ts';
import { useQueryFilter } from '../../../features/items/choices/use-query-filter.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';

/** The query whose items alone are shown. Who cancels it is at the address of all items. */
export function useFeedFilter(userId: number) {
  const navigate = useNavigate();
  const { queryId } = useParams();
  const [search] = useSearchParams();
  const { filter, isNowhere, choose, cancel } = useQueryFilter(userId, queryId, search.has('from'));
  const cancelFilter = () => {
    cancel();
    void navigate('/', { replace: true });
  };
  const chooseFilter = (next: FeedChoice) => {
    choose(next);
    void navigate(`/items/${next.id}`);
  };
  return { filter, isNowhere, chooseFilter, cancelFilter };
}

/** Cancels a filter by a query that does not exist, and says so. */
export function useLostFilter(isLost: boolean, onCancel: () => void): void {
  const toast = useToast();
  const cancel = useEffectEvent(() => {
    toast.info('There is no such query. Here are all your items.');
    onCancel();
  });
  useEffect(() => {
    if (isLost) cancel();
  }, [isLost]);
}
