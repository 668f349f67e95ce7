import { contract } from '@rummage/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

// The smallest application on our libraries and our contract: it is served, and shows nothing.
const tsr = initTsrReactQuery(contract, { baseUrl: '' });
const router = createBrowserRouter([{ path: '*', element: null }]);

createRoot(globalThis.document.body).render(
  createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(tsr.ReactQueryProvider, undefined, createElement(RouterProvider, { router })),
  ),
);
