import type { BreakState } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { tsr } from '#api/client.ts';

/** Time between two checks for a break that has ended early: on another device, or by an operator. */
const LOOK_EVERY_MS = 30_000;
/** Never more often than this, also when the end is near. */
const LOOK_AT_MOST_EVERY_MS = 250;

/** Reads the break of a user, and what was new after the last one. Undefined until it is known. */
export function useBreak(userId: number) {
  const queryClient = useQueryClient();
  const queryKey = ['break', userId];
  const { data, dataUpdatedAt } = tsr.breaks.state.useQuery({
    queryKey,
    queryData: { params: { user_id: userId } },
    retry: false,
  });
  return {
    ...known(data, dataUpdatedAt),
    /** The user has seen the welcome message; it is not shown again. */
    noteWelcomed: () =>
      void queryClient.setQueryData<{ body: BreakState }>(
        queryKey,
        (before) => before && { ...before, body: { ...before.body, welcome: null } },
      ),
  };
}

/** The same for somebody who is locked out: never cached, read repeatedly, and read when the break should be over. */
export function useLockedBreak(userId: number) {
  const { data, dataUpdatedAt, isError, refetch } = tsr.breaks.state.useQuery({
    queryKey: ['break', userId, 'locked'],
    queryData: { params: { user_id: userId } },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => untilNextLook(state.data?.body),
  });
  return { ...known(data, dataUpdatedAt), isError, look: () => void refetch() };
}

function known(data: { body: BreakState } | undefined, readAt: number) {
  return {
    state: data?.body,
    /** Time by which this machine's clock is behind the server's; only the server's clock counts. */
    offset: data ? Date.parse(data.body.now) - readAt : 0,
  };
}

function untilNextLook(state: BreakState | undefined): number {
  if (!state?.break) return LOOK_EVERY_MS;
  const left = Date.parse(state.break.ends_at) - Date.parse(state.now);
  return Math.min(Math.max(left, LOOK_AT_MOST_EVERY_MS), LOOK_EVERY_MS);
}
