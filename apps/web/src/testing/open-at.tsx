import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Providers } from '../app/providers.tsx';

/** Where the router is, and how it came there. */
export interface Place {
  address: string;
  /** What went with the address, which the browser would keep. */
  state: unknown;
  by: 'POP' | 'PUSH' | 'REPLACE';
}

/** Opens the page at `address`. Returns where the router is whenever it is asked. */
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
    return { address: location.pathname, state: location.state as unknown, by: historyAction };
  };
}
