import { LOG_OUT_UNDO_MS } from '@rummage/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { readAgain } from '#api/client.ts';
import { onReset } from '#api/events.ts';
import { holdsStored } from '#browser/answers.ts';
import { connection, onConnectionCheck, onConnectionRestored } from '#browser/connection.ts';
import { onOtherTabs } from '#browser/other-tabs.ts';
import { useAppBadge } from '#browser/page-head.ts';
import { areCapturesWaiting } from '#browser/stored/waiting-captures.ts';
import { useEndingSessions } from '#session/ending-sessions.ts';
import { leftSession, onLeftSession, undoLogOut } from '#session/log-out.ts';
import { useLastingSession } from '#session/renew-session.ts';
import { onSessionChange, useSession } from '#session/session-store.ts';
import { useToast } from '#ui/use-toast.ts';
import { ConnectionBanner } from './banners.tsx';
import { Everywhere } from './everywhere/everywhere.tsx';
import { useStaying } from './on-demand.tsx';
import { useOutbox } from './use-outbox.ts';

/** Surrounds every page: keeps the session alive, and clears cached data when another user or nobody is signed in. */
export function Frame() {
  const state = useSession();
  const userId = state.status === 'signed-in' ? state.session.userId : undefined;
  const queryClient = useQueryClient();
  useLastingSession();
  useEndingSessions();
  useLeftSession();
  useCatchingUp();
  useOtherTabs();
  useOutbox();
  useWaitingCaptures();
  useStaying();
  useAppBadge(userId === undefined ? 0 : undefined);

  useEffect(() => {
    queryClient.removeQueries({ type: 'inactive' });
  }, [userId, queryClient]);

  return (
    <>
      <Suspense fallback={<ConnectionBanner />}>
        <Outlet />
      </Suspense>
      {userId !== undefined && <Everywhere key={userId} userId={userId} />}
      <ScrollRestoration />
    </>
  );
}

/**
 * Lets somebody who has logged out by mistake go on where they were. Offers to take something back end with
 * the session.
 */
export function useLeftSession(): void {
  const toast = useToast();
  const state = useSession();
  const userId = state.status === 'signed-in' ? state.session.userId : undefined;
  useEffect(() => () => toast.withdrawOffers(), [userId, toast]);
  const isLeft = useSyncExternalStore(onLeftSession, leftSession) !== undefined;
  useEffect(() => {
    if (!isLeft) return;
    const action = { name: 'Undo', onPress: undoLogOut };
    return toast.info('You are logged out.', LOG_OUT_UNDO_MS, { action });
  }, [isLeft, toast]);
}

/**
 * Repeats the requests that failed, or got a stored answer, as soon as the server answers again, and reads everything again when
 * it does not know what the page has.
 */
export function useCatchingUp(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onConnectionCheck(() => {
        if (connection() !== 'good') return;
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.error !== null || holdsStored(state.data),
        });
      }),
    [queryClient],
  );
  useEffect(() => onReset(() => void readAgain(queryClient, {})), [queryClient]);
}

/**
 * Sends the captures that wait on this device: now, when somebody signs in, and when the server answers again. Few people have
 * any, so the code for it is loaded only then.
 */
function useWaitingCaptures(): void {
  const toast = useToast();
  const queryClient = useQueryClient();
  useEffect(() => {
    const send = () => {
      if (!areCapturesWaiting()) return;
      import('./waiting-captures.ts')
        .then((code) => code.sendCaptures(toast, queryClient))
        .catch(() => undefined);
    };
    send();
    const stops = [onSessionChange(send), onConnectionRestored(send)];
    return () => stops.forEach((stop) => stop());
  }, [toast, queryClient]);
}

/** Reads again what another tab has changed. */
function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => onOtherTabs((queryKey) => void readAgain(queryClient, { queryKey, exact: true })),
    [queryClient],
  );
}
