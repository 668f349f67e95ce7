import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSavedQueriesCache } from '#api/saved-queries.ts';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { serveFeed } from '#testing/feed-server.ts';
import { item } from '#testing/item.ts';
import { inProviders } from '#testing/open-at.tsx';
import { query } from '#testing/query.ts';
import { FoundBy, foundBy } from './found-by.tsx';

beforeEach(() => {
  saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
});

const COAT = query(7, { query_text: 'wool overcoat', max_price: 180 });
const CAMEL = query(8, { query_text: 'camel' });
const FOUND = item(1, { user_query_id: 8, query_ids: [7, 8] });

const textOf = (id: number) => [COAT, CAMEL].find((known) => known.id === id)?.query_text;
const isCallForMatches = (call: string) => call.endsWith('/items/1/matched');

describe('foundBy', () => {
  it('names the query whose feed it is first, and no deleted one', () => {
    const found = foundBy(item(1, { user_query_id: 8, query_ids: [7, 9, 8] }), textOf);

    expect(found).toEqual([
      { id: 8, text: 'camel' },
      { id: 7, text: 'wool overcoat' },
    ]);
  });

  it('names nothing when all queries are deleted', () => {
    const found = foundBy(item(1, { user_query_id: null, query_ids: [] }), textOf);

    expect(found).toEqual([]);
  });
});

describe('FoundBy', () => {
  function open() {
    const onEdit = jest.fn();
    const server = serveFeed({
      queries: [CAMEL, COAT],
      matched: [
        { query_id: 7, words: ['wool', 'overcoat'], text: 'has wool, overcoat; $48 of $180' },
        { query_id: 8, words: ['camel'], text: 'has camel' },
      ],
    });
    let cache: ReturnType<typeof useSavedQueriesCache> | undefined;
    function Shown() {
      cache = useSavedQueriesCache(1);
      return <FoundBy item={FOUND} queries={foundBy(FOUND, textOf)} onEdit={onEdit} />;
    }
    render(<Shown />, inProviders);
    return { ...server, onEdit, saved: (changed: typeof COAT) => act(() => cache?.saved(changed)) };
  }

  it('says for each query what of the item matched it', async () => {
    const { onEdit } = open();

    expect(await screen.findByText('has wool, overcoat; $48 of $180')).toBeInTheDocument();
    expect(screen.getByText('has camel')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Edit query: wool overcoat' }));
    expect(onEdit).toHaveBeenCalledWith(7);
  });

  it('reads it again when a query was changed, but not when only its health has changed', async () => {
    const { calls, served, saved } = open();
    await screen.findByText('has camel');

    served.matched = [{ query_id: 7, words: [], text: 'has wool, overcoat; $48 of $60' }];
    saved({ ...COAT, collection: { ...COAT.collection, listings_seen: 12 } });
    saved({ ...COAT, max_price: 60 });

    expect(await screen.findByText('has wool, overcoat; $48 of $60')).toBeInTheDocument();
    expect(calls.filter(isCallForMatches)).toHaveLength(2);
  });

  it('names the queries alone while the server does not answer', async () => {
    serveFeed({});
    const working = globalThis.fetch;
    const failed = jest.fn();
    globalThis.fetch = (async (input: string, init?: RequestInit) => {
      if (!isCallForMatches(input)) return working(input, init);
      failed();
      throw new TypeError('Failed to fetch');
    }) as typeof globalThis.fetch;
    render(
      <FoundBy item={FOUND} queries={[{ id: 7, text: 'wool overcoat' }]} onEdit={jest.fn()} />,
      inProviders,
    );

    await waitFor(() => expect(failed).toHaveBeenCalled());

    expect(screen.getByText('wool overcoat')).toBeInTheDocument();
  });
});
