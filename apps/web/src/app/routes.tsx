import { createBrowserRouter, Navigate } from 'react-router-dom';
import { Frame } from './frame.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { FeedPage } from './pages/feed-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { SignUpPage } from './pages/sign-up-page.tsx';
import { RequireSession } from './require-session.tsx';

export function createRouter() {
  return createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <ErrorPage />,
      children: [
        {
          path: '/',
          element: (
            <RequireSession otherwise={<SignUpPage />}>
              <FeedPage />
            </RequireSession>
          ),
        },
        { path: '/login', element: <LoginPage /> },
        { path: '/sign-up', element: <SignUpPage /> },
        {
          path: '/items/:queryId',
          element: (
            <RequireSession otherwise={<Navigate to="/" replace />}>
              <FeedPage />
            </RequireSession>
          ),
        },
        { path: '*', element: <ErrorPage /> },
      ],
    },
  ]);
}
