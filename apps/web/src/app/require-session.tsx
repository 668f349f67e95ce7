import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { UnlessLocked } from './unless-locked.tsx';

interface RequireSessionProps {
  /** Shown to visitors who were not signed in. A visitor whose session has ended goes to '/login'. */
  otherwise: ReactNode;
  children: ReactNode;
}

export function RequireSession({ otherwise, children }: RequireSessionProps) {
  const state = useSession();
  if (state.status === 'signed-in') {
    // Another user starts with a fresh page.
    return <UnlessLocked key={state.session.userId}>{children}</UnlessLocked>;
  }
  if (state.status === 'none') return otherwise;
  return (
    <>
      {/* The code of the next page may have to wait for the server. */}
      <ConnectionBanner />
      <Navigate to="/login" replace />
    </>
  );
}
