import { PRIVATE_PAGES, PUBLIC_PATHS } from '@rummage/vocabulary';
import type { PrivatePage } from '@rummage/vocabulary';
import { createBrowserRouter, redirect } from 'react-router-dom';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { renewSession } from '#session/renew-session.ts';
import { currentSession, sessionState } from '#session/session-store.ts';
import { ConnectionBanner } from './banners.tsx';
import { Frame } from './frame.tsx';
import { announceStaying } from './on-demand.tsx';
import type { LazyPage } from './on-demand.tsx';
import {
  forgotPassword,
  landing,
  login,
  oidc,
  privatePages,
  resetPassword,
  shared,
  signUp,
} from './pages.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { RequireSession } from './require-session.tsx';
import { whereToGo } from './use-leading-on.ts';

/** Marks routes that cannot stay open after a session. */
const SIGNED_IN = 'signed-in';

/**
 * The route table of the specification, and the pages of a password reset link, of the sources, of kept and crossed-out items, of a
 * live search, and of what another app shares.
 */
export function createRouter() {
  const router = createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <ConnectionBanner />,
      children: [
        {
          // The frame around a page stays when the page fails.
          errorElement: <ErrorPage />,
          children: [
            // The server has a page of its own for this address (`landing.tsx`); here it is for those who have no
            // network.
            { path: '/test', loader: loading(landing, landing), element: <landing.Page /> },
            { element: <RequireSession />, handle: SIGNED_IN, children: privateRoutes() },
            { path: PUBLIC_PATHS.login, loader: forStrangers(login), element: <login.Page /> },
            { path: PUBLIC_PATHS.signUp, loader: forStrangers(signUp), element: <signUp.Page /> },
            {
              path: PUBLIC_PATHS.resetPassword,
              loader: loading(resetPassword, resetPassword),
              element: <resetPassword.Page />,
            },
            {
              path: PUBLIC_PATHS.forgotPassword,
              loader: forStrangers(forgotPassword),
              element: <forgotPassword.Page />,
            },
            { path: PUBLIC_PATHS.oidc, loader: loading(oidc, oidc), element: <oidc.Page /> },
            { path: PUBLIC_PATHS.share, loader: takeShared, element: null },
            { path: PUBLIC_PATHS.shared, loader: loading(shared, shared), element: <shared.Page /> },
            { path: '*', element: <ErrorPage /> },
          ],
        },
      ],
    },
  ]);
  return router;

  function privateRoutes(): RouteObject[] {
    return (Object.keys(PRIVATE_PAGES) as PrivatePage[]).map((name) => {
      const page = privatePages[name];
      // Strangers sign up at the feed's address.
      const loader = loading(page, name === 'feed' ? signUp : undefined);
      return { path: PRIVATE_PAGES[name].path, loader, element: <page.Page /> };
    });
  }

  /**
   * Loads the code of the page that will be shown, and of no other. If the server does not answer, the current page stays.
   */
  function loading(inside: LazyPage, outside?: LazyPage) {
    return async ({ request }: LoaderFunctionArgs) => {
      const page = currentSession() ? inside : outside;
      const isHere = !page || (await page.tryToLoad());
      if (isHere || request.signal.aborted || isLeft(request)) return null;
      announceStaying();
      // Navigating to the current location cancels the pending navigation.
      const { location } = router.state;
      void router.navigate(location, { replace: true, preventScrollReset: true, state: location.state });
      return null;
    };
  }

  /** Another app shares something: the page that it is for shows it, if need be after somebody has logged in. */
  async function takeShared({ request }: LoaderFunctionArgs) {
    const { keepShared } = await import('#browser/stored/keep-shared.ts');
    keepShared(new URL(request.url).searchParams);
    return redirect(currentSession() ? whereToGo() : '/login');
  }

  /** Sends a user who is already signed in on. Only the server knows whether a session has ended meanwhile. */
  function forStrangers(page: LazyPage) {
    const load = loading(page, page);
    return async (asked: LoaderFunctionArgs) => {
      const isSignedIn = currentSession() !== undefined && (await renewSession()) !== 'ended';
      return isSignedIn ? redirect(whereToGo()) : load(asked);
    };
  }

  /** True if the current page cannot stay: its session has ended, or the address has changed already. */
  function isLeft({ url }: Request): boolean {
    if (new URL(url).pathname === window.location.pathname) return true;
    const isSignedInPage = router.state.matches.some(({ route }) => route.handle === SIGNED_IN);
    return isSignedInPage && sessionState().status === 'ended';
  }
}
