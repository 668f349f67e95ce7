import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';

interface RequireSessionProps {
  /** For those who have not been signed in. Whose session has ended goes to '/login'. */
  otherwise: ReactNode;
  children: ReactNode;
}

export function RequireSession({ otherwise, children }: RequireSessionProps) {
  const { status } = useSession();
  if (status === 'signed-in') return children;
  return status === 'ended' ? <Navigate to="/login" replace /> : otherwise;
}
