import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '#testing/open-at.tsx';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { signInAsSomebodyNew } from '#testing/somebody-new.ts';
import { QueryNearest } from './query-nearest.tsx';

const COAT = query(7, { query_text: 'cashmere coat', words: { de: 'Mantel' }, max_price: 90 });
const NEAREST = [
  { text: 'without “cashmere”', count: 11, change: { query_text: 'coat' } },
  { text: 'up to $120', count: 7, change: { max_price: 120 } },
];

/** Shows what comes nearest to the query; returns the bodies of what is saved. */
function open() {
  signInAsSomebodyNew();
  const sent: unknown[] = [];
  globalThis.fetch = (async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith('/count')) return json(200, { samples: 0, items: 0, nearest: NEAREST });
    const change = JSON.parse(body as string) as object;
    sent.push(change);
    return json(200, { ...COAT, ...change });
  }) as typeof globalThis.fetch;
  openAt('/', { '/': <QueryNearest query={COAT} /> });
  return sent;
}

describe('QueryNearest', () => {
  it('changes the query with one press, which can be undone', async () => {
    const sent = open();

    expect(await screen.findByRole('button', { name: 'without “cashmere”: 11' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'up to $120: 7' }));
    expect(await screen.findByText('Query updated successfully!')).toBeInTheDocument();
    expect(sent).toEqual([{ max_price: 120 }]);

    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(sent.at(-1)).toMatchObject({
      query_text: 'cashmere coat',
      words: { de: 'Mantel' },
      max_price: 90,
    });
  });
});
