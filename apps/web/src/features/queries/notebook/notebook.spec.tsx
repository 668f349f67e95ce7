import type { Query } from '@rummage/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '../../../testing/open-at.tsx';
import { query } from '../../../testing/query.ts';
import { json } from '../../../testing/server.ts';
import { Notebook } from './notebook.tsx';

/** Shows a notebook with this many queries. */
async function show(count: number) {
  const queries = Array.from({ length: count }, (_, index) => query(index + 1));
  const toggles: string[] = [];
  globalThis.fetch = (async (url: string, { body }: RequestInit = {}) => {
    if (!url.endsWith('/toggle-active-status') || typeof body !== 'string')
      return url.endsWith('/queries') ? json(200, queries) : json(url.endsWith('/seen') ? 404 : 200, {});
    toggles.push(body);
    return json(200, query(1, JSON.parse(body) as Partial<Query>));
  }) as typeof globalThis.fetch;
  const element = (
    <Notebook userId={1} onAdd={jest.fn()} onEdit={jest.fn()} onDelete={jest.fn()} menu={null} />
  );
  openAt('/', { '/': element });
  await screen.findByText('query 1');
  return toggles;
}

const page = () => screen.getByText(/^Page /).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the notebook', () => {
  it('starts at its first page when it is sorted', async () => {
    await show(25);
    await press('Next page');
    expect(page()).toBe('Page 2 of 3');

    await press('Query');
    expect(page()).toBe('Page 1 of 3');
    expect(screen.getByText('query 1')).toBeInTheDocument();
  });

  it('requests the state that its button names, also when another tab has changed the query', async () => {
    const toggles = await show(1);
    await press('PAUSE');
    await screen.findByRole('button', { name: 'RESUME' });
    await press('RESUME');
    await screen.findByRole('button', { name: 'PAUSE' });
    expect(toggles).toEqual(['{"active":false}', '{"active":true}']);
  });

  it('starts at its first page when it is searched', async () => {
    await show(25);
    await press('Next page');

    await userEvent.type(screen.getByRole('textbox', { name: 'Search queries' }), 'query');
    expect(page()).toBe('Page 1 of 3');
  });
});
