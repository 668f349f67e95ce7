import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useEndingSessions } from '../session/use-ending-sessions.ts';
import { useLastingSession } from '../session/use-lasting-session.ts';
import { useSession } from '../session/use-session.ts';
import { Providers } from './providers.tsx';
import { useCatchingUp } from './use-catching-up.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useOutbox } from './use-outbox.ts';
import { useStaying } from './use-staying.ts';

/** Surrounds every page but the landing page, which is loaded without all this. */
export function Frame() {
  return (
    <Providers>
      <LastingFrame />
    </Providers>
  );
}

/** Keeps the session alive, and clears cached data when another user or nobody is signed in. */
function LastingFrame() {
  const state = useSession();
  const userId = state.status === 'signed-in' ? state.session.userId : undefined;
  const queryClient = useQueryClient();
  useLastingSession();
  useEndingSessions();
  useCatchingUp();
  useOtherTabs();
  useOutbox();
  useStaying();

  useEffect(() => {
    queryClient.removeQueries({ type: 'inactive' });
  }, [userId, queryClient]);

  return <Outlet />;
}
