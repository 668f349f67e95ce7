import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ConnectionBanner } from './connection-banner.tsx';

/** Waits for the code of the page and of the frame around it. */
export function Root() {
  return (
    <>
      <Suspense fallback={<ConnectionBanner />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
