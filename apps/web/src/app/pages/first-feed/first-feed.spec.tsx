import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdWantedQuery, wantedQuery } from '#browser/stored/wanted-query.ts';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { serveFeed } from '#testing/feed-server.ts';
import { item } from '#testing/item.ts';
import { openAt } from '#testing/open-at.tsx';
import { query } from '#testing/query.ts';
import { FeedPage } from '../feed/feed-page.tsx';

const QUESTION = 'What are you looking for?';
const UNREAD = { ...query(1).collection, state: 'collecting' as const, last_success_at: null };

beforeEach(() => {
  saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
  window.scrollTo = jest.fn();
});

async function open(address = '/') {
  const place = openAt(address, { '/': <FeedPage />, '/items/:queryId': <FeedPage /> });
  await screen.findByRole('toolbar');
  return place;
}

describe('the feed of somebody without queries', () => {
  it('asks for the first one, and takes the answer into the form', async () => {
    serveFeed({});
    await open();
    expect(await screen.findByRole('heading', { name: QUESTION, level: 1 })).toBeInTheDocument();

    await userEvent.type(screen.getByRole('textbox', { name: QUESTION }), 'mohair crewneck{Enter}');

    expect(await screen.findByRole('textbox', { name: 'Query' })).toHaveValue('mohair crewneck');
  });

  it('has the focus, unless something else was pressed before its code had loaded', async () => {
    serveFeed({});
    await open();
    expect(await screen.findByRole('textbox', { name: QUESTION })).toHaveFocus();
    cleanup();

    await open();
    const add = screen.getByRole('button', { name: 'Add query' });
    expect(screen.queryByRole('textbox', { name: QUESTION })).not.toBeInTheDocument();
    add.focus();
    await screen.findByRole('textbox', { name: QUESTION });
    expect(add).toHaveFocus();
  });

  it('saves what was wanted before signing up, shown as the answer, and shows what it finds', async () => {
    holdWantedQuery('signet ring 9k');
    const { served, calls } = serveFeed({});
    served.created = query(7, { query_text: 'signet ring 9k', collection: UNREAD });
    const place = await open();
    expect(await screen.findByRole('textbox', { name: QUESTION })).toHaveValue('signet ring 9k');

    await waitFor(() => expect(place().address).toBe('/items/7'));
    expect(calls.filter((call) => /^POST .*\/queries/.test(call))).toEqual(['POST /api/users/1/queries']);
    expect(wantedQuery()).toBeUndefined();
  });

  it('saves an example at once, and shows what it finds', async () => {
    const { served, calls } = serveFeed({});
    const place = await open();
    served.created = query(7, { query_text: 'gold ring', collection: UNREAD });
    await userEvent.click(await screen.findByRole('button', { name: /^gold ring/ }));

    await waitFor(() => expect(place().address).toBe('/items/7'));
    expect(calls.filter((call) => /^POST .*\/queries/.test(call))).toEqual(['POST /api/users/1/queries']);
    expect(await screen.findByText('Looking…')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Loading items' })).toBeInTheDocument();
  });
});

describe('the feed of a query that is being read for the first time', () => {
  it('says which marketplace is read, and reserves the places of what may be found', async () => {
    const server = serveFeed({
      items: [item(1, { query_ids: [1] })],
      queries: [query(1, { collection: UNREAD })],
    });
    await open('/items/1');
    expect(await screen.findByText('1 Items')).toBeInTheDocument();
    await waitFor(() => expect(server.calls).toContain('GET /api/users/1/events'));
    const searches = [{ query_id: 1, marketplace: 'tradera' as const, visit: 1, visits: 1, pages: 0 }];
    act(() => server.send('collecting', { searches }));

    expect(await screen.findByText('Looking at Tradera…')).toBeInTheDocument();
  });

  it('says that it is done, and only then that nothing was found', async () => {
    const server = serveFeed({ queries: [query(1, { collection: UNREAD })] });
    await open('/items/1');
    expect(await screen.findByText('Looking…')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'No Items Found' })).not.toBeInTheDocument();

    await waitFor(() => expect(server.calls).toContain('GET /api/users/1/events'));
    const { collection } = query(1);
    server.served.queries = [query(1)];
    act(() => server.send('health', { queries: [{ query_id: 1, collection }] }));

    expect(await screen.findByText('Done looking.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'No Items Found' })).toBeInTheDocument();
  });
});
