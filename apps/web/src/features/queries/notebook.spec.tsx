import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient, tsr } from '../../api/client.ts';
import { query } from '../../testing/query.ts';
import { json } from '../../testing/server.ts';
import { ToastProvider } from '../../ui/toasts/toast-provider.tsx';
import { Notebook } from './notebook.tsx';

/** Shows a notebook of so many queries. */
async function show(count: number) {
  const queries = Array.from({ length: count }, (_, index) => query(index + 1));
  globalThis.fetch = (async (url: string) =>
    json(200, url.endsWith('/queries') ? queries : {})) as typeof globalThis.fetch;
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
  const element = (
    <Notebook userId={1} onAdd={jest.fn()} onEdit={jest.fn()} onDelete={jest.fn()} menu={null} />
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <tsr.ReactQueryProvider>
        <ToastProvider>
          <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
        </ToastProvider>
      </tsr.ReactQueryProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('search 1');
}

const page = () => screen.getByText(/^Page /).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the notebook', () => {
  it('begins at its first page when it is sorted', async () => {
    await show(25);
    await press('Next page');
    expect(page()).toBe('Page 2 of 3');

    await press('Query');
    expect(page()).toBe('Page 1 of 3');
    expect(screen.getByText('search 1')).toBeInTheDocument();
  });

  it('begins at its first page when it is searched', async () => {
    await show(25);
    await press('Next page');

    await userEvent.type(screen.getByRole('textbox', { name: 'Search queries' }), 'search');
    expect(page()).toBe('Page 1 of 3');
  });
});
