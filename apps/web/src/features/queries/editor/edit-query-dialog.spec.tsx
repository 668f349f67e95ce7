import type { Query } from '@rummage/contract';
import { act, screen } from '@testing-library/react';
import { openAt } from '#testing/open-at.tsx';
import { NO_PRICES } from '#testing/prices.ts';
import { json } from '#testing/server.ts';
import { EditQueryDialog } from './edit-query-dialog.tsx';

const coat: Partial<Query> = {
  id: 7,
  query_text: 'wool coat',
  minimum_condition: 'NEW_OTHER',
  filters: [],
  created_at: '2025-03-14T12:00:00.000Z',
};

/** Opens the editor of query 7; the list of queries arrives when `answer` is called. */
function open() {
  let answer = (_queries: unknown[]): void => undefined;
  const list = new Promise<Response>((resolve) => (answer = (queries) => resolve(json(200, queries))));
  globalThis.fetch = (async (url: string) => {
    if (url.endsWith('/queries')) return list;
    if (/\/prices\?/.test(url)) return json(200, NO_PRICES);
    return json(200, /\/(suggestions|words)$/.test(url) ? [] : { currency: 'USD' });
  }) as typeof globalThis.fetch;
  const onClose = jest.fn();
  openAt('/', { '/': <EditQueryDialog userId={3} queryId={7} onClose={onClose} /> });
  return { onClose, answer: (queries: unknown[]) => act(async () => answer(queries)) };
}

const boxes = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-checked'));

describe('EditQueryDialog', () => {
  it('ticks no condition until the query has loaded', async () => {
    const { answer } = open();
    expect(boxes()).toEqual(['false', 'false', 'false']);

    await answer([coat]);

    await expect(screen.findByDisplayValue('wool coat')).resolves.toBeInTheDocument();
    expect(boxes()).toEqual(['false', 'true', 'true']);
    expect(screen.getByText('Created: March 2025')).toBeInTheDocument();
  });

  it('closes with a message when there is no such query', async () => {
    const { answer, onClose } = open();

    await answer([]);

    await expect(screen.findByText('This query is not there any more.')).resolves.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalled();
  });
});
