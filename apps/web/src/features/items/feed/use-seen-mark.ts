import type { SeenMark } from '@rummage/contract';
import { LOOK_EVERY_MS } from '@rummage/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tsr, bodyOf } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useEvents } from '#api/events.ts';
import { useToast } from '#ui/use-toast.ts';

/**
 * Keeps the moment until which everything counts as seen. The page reports to the server every minute that
 * the feed is looked at: the server knows from that when a visit is over, on any device.
 */
export function useSeenMark(userId: number) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const queryKey = ['seen mark', userId];
  const { data, isPending, fetchStatus } = useQuery({
    queryKey,
    queryFn: ({ signal }) => look(userId, signal),
    // Nobody looks at a hidden page; a visit may begin when it is shown again.
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    retry: false,
  });

  const put = (mark: SeenMark) => {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<SeenMark>(queryKey, mark);
  };
  useEvents(userId, { onSeen: put });

  return {
    /** Undefined while nothing counts as seen, or that is not known. */
    newSince: data?.seen_through ?? undefined,
    /** True while it is being asked for. */
    isPending: isPending && fetchStatus === 'fetching',
    /** Everything that was collected until then is seen. */
    markSeen: (through: string) => {
      tsr.seen.mark
        .mutate({ params: { user_id: userId }, body: { through } })
        .then((answer) => put(bodyOf(answer)))
        .catch((error: unknown) => toast.error(errorMessage(error, 'This could not be marked as seen.')));
    },
  };
}

async function look(userId: number, signal: AbortSignal): Promise<SeenMark> {
  const answer = await tsr.seen.look.mutate({ params: { user_id: userId }, fetchOptions: { signal } });
  return bodyOf(answer);
}
