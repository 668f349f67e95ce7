import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
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
  let place: Place | undefined;
  function Whereabouts() {
    const { pathname, state } = useLocation();
    place = { address: pathname, state: state as unknown, by: useNavigationType() };
    return null;
  }

  render(
    <Providers>
      <MemoryRouter initialEntries={[address]}>
        <Whereabouts />
        <Routes>
          {Object.entries(pages).map(([path, page]) => (
            <Route key={path} path={path} element={page} />
          ))}
        </Routes>
      </MemoryRouter>
    </Providers>,
  );
  return () => {
    if (!place) throw new Error('Nothing was drawn');
    return place;
  };
}
