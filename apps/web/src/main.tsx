import { setNonce } from 'get-nonce';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { afterFirstLoad } from './app/after-first-load.ts';
import { createRouter } from './app/routes.tsx';
import { pageNonce } from './browser/page-nonce.ts';
import { clearFilterOutsideFeed } from './browser/persisted-filter.ts';
import { isDrawnAhead, show } from './show.tsx';

const nonce = pageNonce();
if (nonce) setNonce(nonce);

clearFilterOutsideFeed(window.location.pathname);

const router = createRouter();
const showPage = () =>
  show(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
// What was drawn ahead stays until its page can take its place.
if (isDrawnAhead()) afterFirstLoad(router, showPage);
else showPage();
