import { createBrowserRouter, Navigate } from 'react-router-dom';
import { currentSession } from '../session/session-store.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Frame } from './frame.tsx';
import { lazyPage } from './lazy-page.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { RequireSession } from './require-session.tsx';

const landing = lazyPage(async () => (await import('./pages/landing-page.tsx')).LandingPage);
const login = lazyPage(async () => (await import('./pages/login-page.tsx')).LoginPage);
const signUp = lazyPage(async () => (await import('./pages/sign-up-page.tsx')).SignUpPage);
const resetPassword = lazyPage(
  async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
);
const dashboard = lazyPage(async () => (await import('./pages/dashboard-page.tsx')).DashboardPage);
const feed = lazyPage(async () => (await import('./pages/feed-page.tsx')).FeedPage);

type LazyPage = typeof feed;

/** Brings the code of the page that will be shown, and of no other. */
const loading = (inside: LazyPage, outside?: LazyPage) => async () => {
  await (currentSession() ? inside : outside)?.load();
  return null;
};

/** The route table of the specification, row for row, and where a link leads that resets a password. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <ConnectionBanner />,
      children: [
        {
          // A page that fails leaves the frame around it whole.
          errorElement: <ErrorPage />,
          children: [
            { path: '/test', loader: loading(landing, landing), element: <landing.Page /> },
            {
              path: '/',
              loader: loading(feed, signUp),
              element: (
                <RequireSession otherwise={<signUp.Page />}>
                  <feed.Page />
                </RequireSession>
              ),
            },
            { path: '/login', loader: loading(login, login), element: <login.Page /> },
            { path: '/sign-up', loader: loading(signUp, signUp), element: <signUp.Page /> },
            {
              path: '/reset-password',
              loader: loading(resetPassword, resetPassword),
              element: <resetPassword.Page />,
            },
            {
              path: '/dashboard',
              loader: loading(dashboard),
              element: (
                <RequireSession otherwise={<Navigate to="/" replace />}>
                  <dashboard.Page />
                </RequireSession>
              ),
            },
            {
              path: '/items/:queryId',
              loader: loading(feed),
              element: (
                <RequireSession otherwise={<Navigate to="/" replace />}>
                  <feed.Page />
                </RequireSession>
              ),
            },
            { path: '*', element: <ErrorPage /> },
          ],
        },
      ],
    },
  ]);
}
