import type { Query } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { tsr } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { savedQueriesCall } from '../../../api/shared-calls.ts';
import { useOneAtATime } from '../../../browser/use-one-at-a-time.ts';
import { statusOf } from '../../../network/answers.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { useKeepQuery } from './use-saved-queries.ts';

/** The calls of a row of the ledger. The row changes only after the server has answered. */
export function useRowCalls({ id, user_id, query_text, starred, active }: Query) {
  const queryClient = useQueryClient();
  const keep = useKeepQuery(user_id);
  const toast = useToast();
  const once = useOneAtATime();

  const options = (fallback: string) => ({
    onSuccess: ({ body }: { body: Query }) => keep(body),
    onError: (error: unknown) => {
      toast.error(errorMessage(error, fallback));
      // Another tab may have deleted it.
      if (statusOf(error) === 404)
        void queryClient.invalidateQueries({ queryKey: savedQueriesCall(user_id).queryKey });
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
