import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '#app/providers.tsx';

/** The place of the router, and the way it got there. */
interface Place {
  address: string;
  hash: string;
  /** The history state of the address, which a browser would keep. */
  state: unknown;
  by: 'POP' | 'PUSH' | 'REPLACE';
}

/** Opens the page at `address`. Returns a function that reads where the router is. */
export function openAt(address: string, pages: Record<string, ReactNode>): () => Place {
  const router = createMemoryRouter(
    Object.entries(pages).map(([path, element]) => ({ path, element })),
    { initialEntries: [address] },
  );
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return () => {
    const { location, historyAction } = router.state;
    return {
      address: location.pathname,
      hash: location.hash,
      state: location.state as unknown,
      by: historyAction,
    };
  };
}

/** Renders an element or a hook with what every page has around it. */
export const inProviders = { wrapper: Providers };
