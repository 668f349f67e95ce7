import type { Query } from '@rummage/contract';
import { tsr } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useSavedQueriesCache } from '../../../api/saved-queries.ts';
import { useOneAtATime } from '../../../browser/use-one-at-a-time.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';

/** The calls of a row of the ledger. The row changes only after the server has answered. */
export function useRowCalls({ id, user_id, query_text, starred, active }: Query) {
  const queries = useSavedQueriesCache(user_id);
  const toast = useToast();
  const once = useOneAtATime();

  const options = (fallback: string) => ({
    onSuccess: ({ body }: { body: Query }) => queries.saved(body),
    onError: (error: unknown) => {
      toast.error(errorMessage(error, fallback));
      queries.failed(error);
    },
  });
  const update = tsr.queries.update.useMutation(
    options(`Failed to ${starred ? 'unstar' : 'star'} the query`),
  );
  const toggle = tsr.queries.toggleActive.useMutation(
    options(`Failed to ${active ? 'pause' : 'resume'} the query`),
  );

  return {
    isStarring: update.isPending,
    isToggling: toggle.isPending,
    star: () =>
      once(() =>
        update.mutateAsync({ params: { query_id: id }, body: { user_id, query_text, starred: !starred } }),
      ),
    // The state that the button names, also when another tab or device has set it already.
    toggleActive: () =>
      once(() => toggle.mutateAsync({ params: { query_id: id }, body: { active: !active } })),
  };
}
