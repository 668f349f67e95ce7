import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useAppBadge } from '../browser/use-app-badge.ts';
import { useEndingSessions } from '../session/use-ending-sessions.ts';
import { useLastingSession } from '../session/use-lasting-session.ts';
import { useSession } from '../session/use-session.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Everywhere } from './everywhere/everywhere.tsx';
import { useCatchingUp } from './use-catching-up.ts';
import { useLeftSession } from './use-left-session.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useOutbox } from './use-outbox.ts';
import { useStaying } from './use-staying.ts';

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
