import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { ConnectionBanner } from './connection-banner.tsx';

interface RequireSessionProps {
  /** For those who have not been signed in. Whose session has ended goes to '/login'. */
  otherwise: ReactNode;
  children: ReactNode;
}

export function RequireSession({ otherwise, children }: RequireSessionProps) {
  const state = useSession();
  // Somebody else starts with a page of their own.
  if (state.status === 'signed-in') return <Fragment key={state.session.userId}>{children}</Fragment>;
  if (state.status === 'none') return otherwise;
  return (
    <>
      {/* The code of the next page may have to wait for the server. */}
      <ConnectionBanner />
      <Navigate to="/login" replace />
    </>
  );
}
