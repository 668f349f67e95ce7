import { setNonce } from 'get-nonce';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/routes.tsx';
import { pageNonce } from './browser/page-head.ts';
import { clearFilterOutsideFeed } from './browser/stored/persisted-filter.ts';
import { show } from './show.tsx';

const nonce = pageNonce();
if (nonce) setNonce(nonce);

clearFilterOutsideFeed(window.location.pathname);

show(
  <Providers>
    <RouterProvider router={createRouter()} />
  </Providers>,
);
