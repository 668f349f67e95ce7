import { PRIVATE_PAGES } from '@rummage/vocabulary';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { forgetReturn, rememberReturn } from '#browser/stored/after-login.ts';
import { useLock } from '#session/lock.ts';
import { useSession, wasSignedInBefore } from '#session/session-store.ts';
import { ConnectionBanner } from './banners.tsx';
import { lazyPage } from './on-demand.tsx';
import { signUp } from './pages.ts';

/**
 * The private page of the address, for signed-in users. At the feed's address visitors who were not signed in
 * can sign up; from others they are sent there, or to '/login' where this browser knows somebody who has an
 * account, or the page is one for people with one. A visitor whose session has ended goes to '/login'.
 */
export function RequireSession() {
  const state = useSession();
  const { pathname, search, hash } = useLocation();
  const isSignedIn = state.status === 'signed-in';
  const isFeed = pathname === PRIVATE_PAGES.feed.path;
  // A bookmark or an extension leads there, which somebody with an account has.
  const isLedHere = pathname === PRIVATE_PAGES.capture.path || pathname === PRIVATE_PAGES.connect.path;
  // Users who have logged out start again at the feed.
  const isWanted = !isFeed || search !== '';
  const isReturnKept = isWanted && !isSignedIn && (state.status === 'none' || state.isRefused);
  useEffect(() => {
    if (isSignedIn) forgetReturn();
    else if (isReturnKept) rememberReturn(`${pathname}${search}${hash}`);
  }, [isSignedIn, isReturnKept, pathname, search, hash]);

  if (isSignedIn) {
    // Another user starts with a fresh page.
    return <UnlessLocked key={state.session.userId} />;
  }
  if (state.status === 'none' && isFeed) return <signUp.Page />;
  return (
    <>
      {/* The code of the next page may have to wait for the server. */}
      <ConnectionBanner />
      <Navigate to={state.status === 'ended' || isLedHere || wasSignedInBefore() ? '/login' : '/'} replace />
    </>
  );
}

const breakPage = lazyPage(async () => (await import('./pages/break-page.tsx')).BreakPage);

/**
 * The page, unless the signed-in user is on a break. The event stream ends when a break begins and is refused then, so every
 * open page learns of the break.
 */
function UnlessLocked() {
  return useLock() ? <breakPage.Page /> : <Outlet />;
}
