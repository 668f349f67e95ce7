import type { Settings } from '@rummage/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FeedLink } from '#features/queries/health/feed-link.tsx';
import { serveFeed } from '#testing/feed-server.ts';
import { item } from '#testing/item.ts';
import { openAt } from '#testing/open-at.tsx';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { signInAsSomebodyNew } from '#testing/somebody-new.ts';
import { marketplaceStatus } from '#testing/sources.ts';
import { useCatchingUp } from '../../frame.tsx';
import { FeedPage } from './feed-page.tsx';

let userId: number;

beforeEach(() => {
  userId = signInAsSomebodyNew();
});

/** Opens the page, and waits until it listens. */
async function open(address: string, { calls }: ReturnType<typeof serveFeed>) {
  openAt(address, { '/': <FeedPage />, '/items/:queryId': <FeedPage /> });
  await screen.findByRole('toolbar');
  await waitFor(() => expect(calls).toContain(`GET /api/users/${userId}/events`));
}

/** Holds calls back. */
function hold(pattern: RegExp) {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const instead = (call: string) => (pattern.test(call) ? held.then(() => undefined) : undefined);
  return { instead, release };
}

/** Lets answers on their way arrive. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

describe('what is said while a query is read', () => {
  it('is how far that is, in the bar, until all of it is read', async () => {
    const server = serveFeed({ items: [item(1)], queries: [query(1)] });
    await open('/', server);
    await screen.findByText('1 Items');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();

    const searches = [{ query_id: 1, marketplace: 'ebay' as const, visit: 1, visits: 1, pages: 1 }];
    act(() => server.send('collecting', { searches }));
    const line = await screen.findByRole('progressbar');
    expect(line).toHaveAccessibleName('Searching: marketplace 1 of 1, page 2');
    expect(line).toHaveAttribute('aria-valuetext', 'marketplace 1 of 1, page 2');
    expect(line).toHaveAttribute('aria-valuenow', '50');

    act(() => server.send('collecting', { searches: [] }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  it('is not that nothing was found when nobody could look', async () => {
    const { collection } = query(1);
    const message = 'eBay has trouble of its own (500).';
    const failing = { ...collection, state: 'failing' as const, message, last_success_at: null };
    const server = serveFeed({ queries: [query(1, { collection: failing })] });
    await open('/items/1', server);
    expect(await screen.findByRole('heading', { name: 'No Items Found' })).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();

    server.served.queries = [query(1)];
    act(() => server.send('health', { queries: [{ query_id: 1, collection }] }));
    expect(await screen.findByRole('heading', { name: 'No Items Found' })).toBeInTheDocument();
  });
});

describe('new items', () => {
  it('are the first lots of the catalog once they are asked for', async () => {
    jest.replaceProperty(window, 'scrollY', 500);
    const server = serveFeed({ items: [item(2), item(1)], settings: { items_layout: 'catalog' } });
    await open('/', server);
    await screen.findByText('2 Items');
    server.served.items = [item(3), item(2), item(1)];
    act(() => server.send('items', { count: 1, ids: [3], by_query: [{ query_id: 1, ids: [3] }] }));
    await userEvent.click(await screen.findByRole('button', { name: '1 new item' }));
    await screen.findByText('3 Items');
    expect(document.querySelector('[data-layout="catalog"] > li')).toHaveTextContent('Silk blouse 3');
  });
});

describe('new items that somebody asked for', () => {
  /** Opens a feed of two, and asks for a third and a fourth that it would have last. */
  async function openWithNews(settings: Partial<Settings>) {
    jest.replaceProperty(window, 'scrollY', 500);
    const server = serveFeed({ items: [item(2), item(1)], settings });
    await open('/', server);
    await screen.findByText('2 Items');
    const news = [item(4, { created_at: '2020-01-01T00:00:00.000Z' }), item(3)];
    server.served.items = [item(2), item(1), ...news];
    act(() => server.send('items', { count: 2, ids: [3, 4], by_query: [{ query_id: 1, ids: [3, 4] }] }));
    await userEvent.click(await screen.findByRole('button', { name: '2 new items' }));
    await screen.findByText('4 Items');
    return server;
  }

  it('stand first under a rule in every order, whatever their own date', async () => {
    const { calls } = await openWithNews({ items_sort_method: 'price_high' });
    expect(await screen.findByRole('heading', { name: '2 new' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Others · 2' })).toBeInTheDocument();
    const frames = screen.getAllByRole('link', { name: /, \d of 4/ });
    expect(frames.map((frame) => frame.getAttribute('href')?.at(-1))).toEqual(['4', '3', '2', '1']);
    // The last collected item comes first, also in the same millisecond as one on the page.
    expect(calls.join()).toContain(`new_since=${encodeURIComponent('2026-03-01T09:59:59.999Z')}`);
  });
});

describe('the number of what is new to a query', () => {
  it('leads to just that, before all others in every order, also in a feed that was looked at before', async () => {
    const [seen, loaded, missing] = [1, 2, 3].map((id) =>
      item(id, { collected_at: `2026-03-0${id}T10:00:00.000Z`, created_at: '2020-01-01T00:00:00.000Z' }),
    );
    const items = [item(4, { collected_at: '2026-02-01T10:00:00.000Z' }), seen!, loaded!];
    const server = serveFeed({ items, queries: [query(1)], settings: { items_sort_method: 'price_high' } });
    const link = (
      <FeedLink query={query(1)} newSince="2026-03-01T10:00:00.000Z">
        +2
      </FeedLink>
    );
    const placeOf = openAt('/items/1', { '/': link, '/items/:queryId': <FeedPage /> });
    await screen.findByText('3 Items');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel filter' }));
    server.served.items = [...items, missing!];

    await userEvent.click(await screen.findByRole('link', { name: '+2' }));
    expect(await screen.findByRole('heading', { name: '2 new' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Others · 2' })).toBeInTheDocument();
    const shown = () => screen.getAllByRole('link', { name: /, \d of 4/ });
    await waitFor(() =>
      expect(shown().map((frame) => frame.getAttribute('href')?.at(-1))).toEqual(['3', '2', '4', '1']),
    );
    expect(placeOf()).toMatchObject({ address: '/items/1', state: null });
  });
});

describe('the samples that are left', () => {
  const real = (id: number) =>
    item(id, {
      listings: item(id).listings.map((listing) => ({ ...listing, marketplace: 'ebay' as const })),
    });

  /** Opens a feed of two samples, of which one is kept, and a coat, beside a sample market in that state. */
  async function openBeside(state: 'ok' | 'off') {
    const instead = (call: string) => {
      if (call === 'GET /api/marketplaces')
        return json(200, [marketplaceStatus({ marketplace: 'sample', label: 'Sample', state })]);
      if (call === `DELETE /api/users/${userId}/samples`)
        return json(200, { deleted: 1, removal: 'the samples', kept: 1 });
      return undefined;
    };
    const items = [item(1), item(2, { kept_at: '2026-03-01T10:00:00.000Z' }), real(3)];
    const server = serveFeed({ items, instead });
    await open('/', server);
    await screen.findByText('3 Items');
    return server;
  }

  it('are cleared in one press once something real is there, and brought back in another', async () => {
    const { calls } = await openBeside('off');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear 1 sample' }));
    expect(await screen.findByText('Cleared 1 sample.')).toBeInTheDocument();
    expect(calls).toContain(`DELETE /api/users/${userId}/samples`);
    await userEvent.click(within(screen.getByRole('region', { name: 'Notifications' })).getByText('Undo'));
    await waitFor(() => expect(calls).toContain(`POST /api/users/${userId}/items/restore`));
  });

  it('are not offered to be cleared while there is nothing else', async () => {
    const { calls } = await openBeside('ok');
    await waitFor(() => expect(calls).toContain('GET /api/marketplaces'));
    await settle();
    expect(screen.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument();
  });
});

describe('the newest items', () => {
  const reads = (calls: readonly string[]) =>
    calls.filter((call) => /^GET .*\/items\?/.test(call) && !call.includes('kept='));

  it('are read once where events come before the feed', async () => {
    const { instead, release } = hold(/settings$/);
    const server = serveFeed({ items: [item(1)], instead });
    await open('/', server);
    await settle();
    release();
    await screen.findByText('1 Items');
    await settle();
    expect(reads(server.calls)).toHaveLength(1);
  });

  it('are read again where events begin after the feed was read', async () => {
    const { instead, release } = hold(/events$/);
    const server = serveFeed({ items: [item(1)], instead });
    await open('/', server);
    await screen.findByText('1 Items');
    await settle();
    expect(reads(server.calls)).toHaveLength(1);
    release();
    await waitFor(() => expect(reads(server.calls)).toHaveLength(2));
  });
});

describe('an item that another device removes and brings back', () => {
  it('stays when the feed was read in between and the answer comes last', async () => {
    const server = serveFeed({ items: [item(3), item(2), item(1)] });
    await open('/', server);
    await screen.findByText('3 Items');

    // Answer from the moment when it was away. The feed is read because another item comes back at the same time.
    const answer = json(200, [item(2), item(1)]);
    answer.headers.set('X-Total-Count', '2');
    let arrive = (): void => undefined;
    const late = new Promise<Response>((resolve) => (arrive = () => resolve(answer)));
    server.served.instead = (call) => {
      if (!/items\?sort=/.test(call)) return undefined;
      delete server.served.instead;
      return late;
    };
    const moved = { dismissed: [], restored: [], kept: [], let_go: [] };
    act(() => server.send('feed', { ...moved, dismissed: [3], restored: [2] }));
    await screen.findByText('2 Items');
    act(() => server.send('feed', { ...moved, restored: [3] }));
    await screen.findByText('3 Items');

    arrive();
    await settle();
    expect(screen.getByText('3 Items')).toBeInTheDocument();
  });

  it('is there when somebody asks for what is new before it has arrived', async () => {
    jest.replaceProperty(window, 'scrollY', 500);
    const back = item(1, { collected_at: '2026-02-01T10:00:00.000Z' });
    const server = serveFeed({ items: [item(2)] });
    await open('/', server);
    await screen.findByText('1 Items');

    const { instead, release } = hold(/items\?sort=(?!.*new_since)/);
    Object.assign(server.served, { instead, items: [item(3), item(2), back] });
    act(() => {
      server.send('feed', { dismissed: [], restored: [1], kept: [], let_go: [] });
      server.send('items', { count: 1, ids: [3], by_query: [{ query_id: 1, ids: [3] }] });
    });
    await userEvent.click(await screen.findByRole('button', { name: '1 new item' }));
    await screen.findByRole('link', { name: /Silk blouse 3/ });

    release();
    expect(await screen.findByRole('link', { name: /Silk blouse 1/ })).toBeInTheDocument();
  });
});

/** Adds the part of the frame that catches up. */
function FeedThatCatchesUp() {
  useCatchingUp();
  return <FeedPage />;
}

describe('a server that does not know what the page has', () => {
  it('has all of it read again', async () => {
    const server = serveFeed({ items: [item(2), item(1)], queries: [query(1)] });
    openAt('/', { '/': <FeedThatCatchesUp /> });
    await screen.findByText('2 Items');
    await waitFor(() => expect(server.calls).toContain(`GET /api/users/${userId}/events`));
    const before = server.calls.length;

    server.served.items = [item(1)];
    act(() => server.send('reset', {}));

    await screen.findByText('1 Items');
    expect(server.calls.slice(before)).toContain(`GET /api/users/${userId}/settings`);
  });
});
