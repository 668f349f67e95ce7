import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseFromMenu } from '#testing/choose.ts';
import { serveFeed } from '#testing/feed-server.ts';
import { item } from '#testing/item.ts';
import { openAt } from '#testing/open-at.tsx';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { signInAsSomebodyNew } from '#testing/somebody-new.ts';
import { useOutbox } from '../../use-outbox.ts';
import { FeedPage } from './feed-page.tsx';

/** Two items of query 5, and one of another. */
const items = [item(1, { query_ids: [5] }), item(2, { query_ids: [5] }), item(3)];
const queries = [query(5, { query_text: 'silk' }), query(1)];

beforeEach(signInAsSomebodyNew);

function Page() {
  useOutbox();
  return <FeedPage />;
}

async function open(address = '/') {
  const place = openAt(address, { '/': <Page />, '/items/:queryId': <Page /> });
  await screen.findByRole('button', { name: 'Sort' });
  return place;
}

const store = (id: number, queryText: string) =>
  localStorage.setItem('persistentItemsFilter', JSON.stringify({ id, queryText }));
const stored = () => localStorage.getItem('persistentItemsFilter');
const banner = () => screen.queryByRole('region', { name: 'Filter' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const search = (text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'Search items' }), `${text}{Enter}`);
const itemReads = (calls: readonly string[]) =>
  calls.filter((call) => /^GET .*\/items\?/.test(call) && !call.includes('kept='));

/** Opens the feed of the query 'silk'. */
async function openFiltered(different: Parameters<typeof serveFeed>[0] = {}) {
  store(5, 'silk');
  const server = serveFeed({ items, queries, ...different });
  const place = await open();
  await screen.findByText('2 Items');
  return { server, place };
}

describe('the feed of one query', () => {
  it('is what a stored filter says, and nothing else is read', async () => {
    const { server } = await openFiltered();
    expect(banner()).toHaveTextContent('Showing items for query: "silk"');
    expect(screen.getByText('Filtered')).toBeInTheDocument();
    expect(itemReads(server.calls).filter((call) => !call.includes('query_id=5'))).toEqual([]);
  });

  it.each(['999999', 'nonsense', '0'])('is the whole feed where the address says %p', async (id) => {
    serveFeed({ items, queries });
    const place = await open(`/items/${id}`);
    expect(await screen.findByText('3 Items')).toBeInTheDocument();
    expect(place().address).toBe('/');
    expect(banner()).not.toBeInTheDocument();
    expect(screen.getByText('There is no such query. Here are all your items.')).toBeInTheDocument();
  });

  it('is that of the stored filter, whatever the address says', async () => {
    store(5, 'silk');
    serveFeed({ items, queries });
    const place = await open('/items/999999');
    expect(await screen.findByText('2 Items')).toBeInTheDocument();
    expect(place().address).toBe('/items/999999');
  });

  it('is that of the address where the stored query is gone', async () => {
    store(999_999, 'gone');
    const instead = (call: string) =>
      call.includes('query_id=999999') ? json(404, { detail: 'Not found' }) : undefined;
    serveFeed({ items, queries, instead });
    const place = await open('/items/5');
    expect(await screen.findByText('2 Items')).toBeInTheDocument();
    expect(banner()).toHaveTextContent('Showing items for query: "silk"');
    expect(place().address).toBe('/items/5');
    expect(stored()).toBeNull();
  });

  it('is the whole feed where the stored query is gone', async () => {
    store(999_999, 'gone');
    const instead = (call: string) =>
      call.includes('query_id=999999') ? json(404, { detail: 'Not found' }) : undefined;
    serveFeed({ items, queries, instead });
    const place = await open('/items/999999');
    expect(await screen.findByText('3 Items')).toBeInTheDocument();
    expect(place().address).toBe('/');
    expect(stored()).toBeNull();
  });

  it('is the whole feed again, in place of its address, when the filter is cancelled', async () => {
    store(5, 'silk');
    serveFeed({ items, queries });
    const place = await open('/items/5');
    await screen.findByText('2 Items');
    await press('Cancel filter');

    expect(await screen.findByText('3 Items')).toBeInTheDocument();
    expect(screen.queryByText('Filtered')).not.toBeInTheDocument();
    expect(banner()).not.toBeInTheDocument();
    expect(place()).toMatchObject({ address: '/', by: 'REPLACE' });
    expect(stored()).toBeNull();
  });

  it('says that nothing matches a search and offers to clear it, without a count, and so does the whole feed', async () => {
    await openFiltered();
    await search('no such thing');
    expect(screen.getByRole('heading', { name: 'No Items Found' })).toBeInTheDocument();
    expect(screen.getByText('There are currently no items matching this query.')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('No item has the words “no such thing”.')).toBeInTheDocument();
    expect(main.queryByRole('button', { name: 'Why is nothing here?' })).not.toBeInTheDocument();
    expect(screen.queryByText(/\d Items/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cleanse' })).not.toBeInTheDocument();

    await userEvent.click(main.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByText('2 Items')).toBeInTheDocument();
    await press('Cancel filter');
    await screen.findByText('3 Items');
    await search('no such thing');
    expect(screen.getByRole('heading', { name: 'No matches' })).toBeInTheDocument();
    expect(screen.queryByText('No Items Found')).not.toBeInTheDocument();
    expect(screen.queryByText(/\d Items/)).not.toBeInTheDocument();
  });

  it('stays, and says so, while the whole feed cannot be loaded', async () => {
    const { server } = await openFiltered();
    server.served.instead = (call) => (/\/items\?(?!.*query_id)/.test(call) ? json(500, {}) : undefined);
    await press('Cancel filter');

    expect(await screen.findByText(/The list is the one from before\./)).toBeInTheDocument();
    expect(banner()).not.toBeInTheDocument();
    expect(screen.getByText('2 Items')).toBeInTheDocument();
    delete server.served.instead;
    expect(await screen.findByText('3 Items')).toBeInTheDocument();
  });

  it('gives back in the whole feed what was removed from it', async () => {
    await openFiltered();
    await press('Remove Silk blouse 1');
    expect(await screen.findByText('1 Items')).toBeInTheDocument();
    await press('Cancel filter');
    expect(await screen.findByText('2 Items')).toBeInTheDocument();
    await press('Undo');
    expect(await screen.findByText('3 Items')).toBeInTheDocument();
  });
});

describe('a new query', () => {
  /** Adds it through the dialog of the feed. */
  async function add(server: ReturnType<typeof serveFeed>) {
    server.served.created = query(9, { query_text: 'velvet' });
    await press('Add query');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'velvet{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Query created successfully!');
  }

  it('is the one whose feed opens when all items were shown', async () => {
    const server = serveFeed({ items, queries });
    const place = await open();
    await screen.findByText('3 Items');
    await add(server);
    await waitFor(() => expect(banner()).toHaveTextContent('Showing items for query: "velvet"'));
    expect(place().address).toBe('/items/9');
  });

  it('offers its feed while another one is looked through', async () => {
    const { server } = await openFiltered();
    await add(server);
    expect(banner()).toHaveTextContent('Showing items for query: "silk"');
    expect(screen.getByText('Looking for “velvet”.')).toBeInTheDocument();
    await press('Show');
    await waitFor(() => expect(banner()).toHaveTextContent('Showing items for query: "velvet"'));
  });
});

describe('a query that is there already', () => {
  it.each(['/items/1', '/items/5'])('is shown in place of the dialog, from %s', async (address) => {
    serveFeed({ items, queries });
    const place = await open(address);
    await press('Add query');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'silk{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Open it' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(banner()).toHaveTextContent('Showing items for query: "silk"'));
    expect(place().address).toBe('/items/5');
  });
});

describe('Cleanse', () => {
  const cleansings = (calls: readonly string[]) =>
    calls.filter((call) => /^DELETE .*items\?user_query_id=5\b/.test(call));

  it('is not offered without a filter', async () => {
    serveFeed({ items, queries });
    await open();
    await screen.findByText('3 Items');
    expect(screen.queryByRole('button', { name: 'Cleanse' })).not.toBeInTheDocument();
  });

  it('is offered in gallery and catalog, and not in the carousel', async () => {
    await openFiltered();
    expect(screen.getByRole('button', { name: 'Cleanse' })).toBeInTheDocument();
    await chooseFromMenu('Layout', 'Carousel');
    await screen.findByText('Lot 1');
    expect(screen.queryByRole('button', { name: 'Cleanse' })).not.toBeInTheDocument();
    await chooseFromMenu('Layout', 'Catalog');
    expect(await screen.findByRole('button', { name: 'Cleanse' })).toBeInTheDocument();
  });

  it('brings the items back and says so where it is refused', async () => {
    const instead = (call: string) => (call.includes('user_query_id=5') ? json(400, {}) : undefined);
    await openFiltered({ instead });
    await press('Cleanse');
    expect(await screen.findByText('Failed to cleanse. The items are back.')).toBeInTheDocument();
    expect(screen.getByText('2 Items')).toBeInTheDocument();
    expect(screen.queryByText('Removed 2 items.')).not.toBeInTheDocument();
  });

  it('calls at once while a search is active, says how many were not shown, and leaves the words of every empty query', async () => {
    const { server } = await openFiltered();
    await search('blouse 2');
    expect(screen.getByText('1 Items')).toBeInTheDocument();
    await press('Cleanse');
    expect(await screen.findByText('Removed 2 items, 1 of them not shown.')).toBeInTheDocument();
    await waitFor(() => expect(cleansings(server.calls)).toHaveLength(1));

    expect(await screen.findByRole('heading', { name: 'No Items Found' })).toBeInTheDocument();
    expect(screen.getByText('There are currently no items matching this query.')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/^Removed 2 items\. /)).toBeInTheDocument();
    await userEvent.click(main.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 Items')).toBeInTheDocument();
  });
});
