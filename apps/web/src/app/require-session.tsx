import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { forgetReturn, rememberReturn } from '#browser/stored/after-login.ts';
import { useLock } from '#session/lock.ts';
import { useSession, wasSignedInBefore } from '#session/session-store.ts';
import { ConnectionBanner } from './banners.tsx';
import { lazyPage } from './on-demand.tsx';

interface RequireSessionProps {
  /**
   * Shown to visitors who were not signed in; without it they are sent to '/', or to '/login' where this browser knows somebody who
   * has an account. A visitor whose session has ended goes to '/login'.
   */
  otherwise?: ReactNode;
  children: ReactNode;
}

export function RequireSession({ otherwise, children }: RequireSessionProps) {
  const state = useSession();
  const { pathname, search } = useLocation();
  const isSignedIn = state.status === 'signed-in';
  // Who has logged out starts again at the feed.
  const isWanted = otherwise === undefined || search !== '';
  const isReturnKept = isWanted && !isSignedIn && (state.status === 'none' || state.isRefused);
  useEffect(() => {
    if (isSignedIn) forgetReturn();
    else if (isReturnKept) rememberReturn(`${pathname}${search}`);
  }, [isSignedIn, isReturnKept, pathname, search]);

  if (isSignedIn) {
    // Another user starts with a fresh page.
    return <UnlessLocked key={state.session.userId}>{children}</UnlessLocked>;
  }
  if (state.status === 'none' && otherwise !== undefined) return otherwise;
  return (
    <>
      {/* The code of the next page may have to wait for the server. */}
      <ConnectionBanner />
      <Navigate to={state.status === 'ended' || wasSignedInBefore() ? '/login' : '/'} replace />
    </>
  );
}

const breakPage = lazyPage(async () => (await import('./pages/break-page.tsx')).BreakPage);

/**
 * The page, unless the signed-in user is on a break. The event stream ends when a break begins and is refused then, so every
 * open page learns of the break.
 */
function UnlessLocked({ children }: { children: ReactNode }) {
  return useLock() ? <breakPage.Page /> : children;
}
