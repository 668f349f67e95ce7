import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { serveFeed } from '#testing/feed-server.ts';
import { item } from '#testing/item.ts';
import { openAt } from '#testing/open-at.tsx';
import { query } from '#testing/query.ts';
import { FeedPage } from './feed-page.tsx';

const scrollTo = jest.fn();

beforeEach(() => {
  saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
});

async function open(address = '/') {
  const place = openAt(address, { '/': <FeedPage />, '/items/:queryId': <FeedPage /> });
  await screen.findByRole('toolbar');
  return place;
}

const searchBox = () => screen.getByRole('textbox', { name: 'Search items' });

describe('a search in the feed', () => {
  it('starts at the first item found, also when the page is scrolled down', async () => {
    serveFeed({ items: [item(1), item(2)] });
    await open();
    await screen.findByText('2 Items');
    scrollTo.mockClear();

    await userEvent.type(searchBox(), 'blouse 2{Enter}');

    expect(screen.getByText('1 Items')).toBeInTheDocument();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });
});

describe('the search box', () => {
  it('leaves the arrows to the carousel after Enter', async () => {
    serveFeed({ items: [item(1), item(2)], settings: { items_layout: 'carousel' } });
    await open();
    await screen.findByText('Lot 1');
    await userEvent.type(searchBox(), 'silk{Enter}');

    expect(screen.getByRole('main')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByText('Lot 2')).toBeInTheDocument();
  });

  it('is cleared and loses the focus on Escape', async () => {
    serveFeed({ items: [item(1), item(2)] });
    await open();
    await screen.findByText('2 Items');
    await userEvent.type(searchBox(), 'blouse 2{Enter}');
    expect(searchBox()).toHaveFocus();
    await userEvent.keyboard('{Escape}');

    expect(searchBox()).toHaveValue('');
    expect(searchBox()).not.toHaveFocus();
    expect(screen.getByText('2 Items')).toBeInTheDocument();
  });
});

describe('the pill of new items', () => {
  const found = (...ids: number[]) => ({ count: ids.length, ids, by_query: [{ query_id: 1, ids }] });

  it('counts the new items that the search would show, and all of them without a search', async () => {
    jest.replaceProperty(window, 'scrollY', 500);
    const server = serveFeed({ items: [item(1)] });
    await open();
    await screen.findByText('1 Items');
    await userEvent.type(searchBox(), 'silk{Enter}');

    server.served.items = [item(3, { title: 'Wool coat' }), item(2), item(1)];
    await waitFor(() => expect(server.calls).toContain('GET /api/users/1/events'));
    act(() => server.send('items', found(2, 3)));
    expect(await screen.findByRole('button', { name: '1 new item' })).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('button', { name: '2 new items' })).toBeInTheDocument();
  });

  it('does not appear when no new item matches the search', async () => {
    jest.replaceProperty(window, 'scrollY', 500);
    const server = serveFeed({ items: [item(1)] });
    await open();
    await screen.findByText('1 Items');
    await userEvent.type(searchBox(), 'silk{Enter}');

    server.served.items = [item(3, { title: 'Wool coat' }), item(1)];
    await waitFor(() => expect(server.calls).toContain('GET /api/users/1/events'));
    const before = server.calls.length;
    act(() => server.send('items', found(3)));
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(before));
    expect(screen.queryByRole('button', { name: /new item/ })).not.toBeInTheDocument();
  });
});

describe('the wordmark of a filtered feed', () => {
  it.each([
    ['the address of a query', '/items/5', undefined],
    ['the address of all items', '/', { id: 5, queryText: 'silk' }],
  ])(
    'leads from %s to all items, and removes the filter from banner and address',
    async (_what, address, stored) => {
      if (stored) localStorage.setItem('persistentItemsFilter', JSON.stringify(stored));
      serveFeed({
        items: [item(1, { query_ids: [5] }), item(2)],
        queries: [query(5, { query_text: 'silk' })],
      });
      const place = await open(address);
      await screen.findByText('1 Items');
      expect(screen.getByRole('region', { name: 'Filter' })).toHaveTextContent('"silk"');

      await userEvent.click(screen.getByRole('link', { name: 'Rummage' }));

      expect(await screen.findByText('2 Items')).toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'Filter' })).not.toBeInTheDocument();
      expect(place().address).toBe('/');
      expect(localStorage.getItem('persistentItemsFilter')).toBeNull();
    },
  );
});

describe('an address that names an item', () => {
  it('leads to the feed where the feed does not have it', async () => {
    serveFeed({ items: [item(1)] });
    await open('/?item=999');
    expect(await screen.findByText('This item is not in the feed any more.')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('[data-closer]')).not.toBeInTheDocument());
    expect(screen.getByText('1 Items')).toBeInTheDocument();
  });
});

describe('an item that is looked at', () => {
  it('leaves what is beside it where it is without the scrollbar of the page', async () => {
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
    serveFeed({ items: [item(1)] });
    await open('/?item=1');
    const { style } = document.documentElement;
    await waitFor(() => expect(style.getPropertyValue('--scrollbar')).toBe('15px'));

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(style.getPropertyValue('--scrollbar')).toBe(''));
  });
});

describe('a carousel without items', () => {
  const carousel = { items_layout: 'carousel' } as const;

  it('offers to add a query', async () => {
    serveFeed({ settings: carousel });
    await open();
    expect(await screen.findByRole('heading', { name: 'No items to display' })).toBeInTheDocument();

    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Add query' }));

    expect(await screen.findByRole('textbox', { name: 'What are you looking for?' })).toBeInTheDocument();
  });

  it('offers to clear a search that finds nothing', async () => {
    serveFeed({ items: [item(1)], settings: carousel });
    await open();
    await screen.findByRole('heading', { name: /^Silk blouse 1/ });
    await userEvent.type(searchBox(), 'no such thing{Enter}');

    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Clear search' }));

    expect(await screen.findByRole('heading', { name: /^Silk blouse 1/ })).toBeInTheDocument();
  });
});

describe('"My sizes"', () => {
  const items = [item(1, { size: 'M' }), item(2, { size: 'S/M' }), item(3, { size: 'XL' }), item(4)];
  const mySizes = () => screen.getByRole('button', { name: 'My sizes' });

  it('is offered only to somebody who has named sizes', async () => {
    serveFeed({ items });
    await open();
    await screen.findByText('4 Items');
    expect(screen.queryByRole('button', { name: 'My sizes' })).not.toBeInTheDocument();
  });

  it('narrows the feed on request, keeps what is of unknown size, and shows everything again', async () => {
    serveFeed({ items, settings: { sizes: ['m'] } });
    await open();
    await screen.findByText('4 Items');
    expect(mySizes()).toHaveAttribute('aria-pressed', 'false');

    await userEvent.click(mySizes());
    expect(screen.getByText('3 Items')).toBeInTheDocument();
    expect(mySizes()).toHaveAttribute('aria-pressed', 'true');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);

    await userEvent.click(mySizes());
    expect(screen.getByText('4 Items')).toBeInTheDocument();
  });

  it('leaves out what is of unknown size where that is wanted', async () => {
    serveFeed({ items, settings: { sizes: ['m'], hide_unknown_sizes: true } });
    await open();
    await screen.findByText('4 Items');
    await userEvent.click(mySizes());
    expect(screen.getByText('2 Items')).toBeInTheDocument();
  });

  it('compares shoes with sizes of shoes, and narrows nothing for which no size was named', async () => {
    serveFeed({
      items: [
        item(1, { size: '39', user_query_id: 1 }),
        item(2, { size: '41', user_query_id: 1 }),
        item(3, { size: '41', user_query_id: 2 }),
      ],
      queries: [query(1, { category: "Women's Shoes" }), query(2, { category: "Women's Clothing" })],
      settings: { shoe_sizes: ['EU 39'] },
    });
    await open();
    await screen.findByText('3 Items');
    await userEvent.click(mySizes());
    expect(await screen.findByText('2 Items')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Silk blouse 2/ })).not.toBeInTheDocument();
  });

  it('says so when nothing fits, and leads back', async () => {
    serveFeed({ items: items.slice(0, 3), settings: { sizes: ['EU 44'] } });
    await open();
    await screen.findByText('3 Items');
    await userEvent.click(mySizes());

    expect(screen.getByText('Nothing here is in your sizes.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'any size: 3' }));
    expect(screen.getByText('3 Items')).toBeInTheDocument();
  });
});
