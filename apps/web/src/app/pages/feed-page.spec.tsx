import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveTokens } from '../../session/session-store.ts';
import { accessToken } from '../../testing/access-token.ts';
import { serveFeed } from '../../testing/feed-server.ts';
import { item } from '../../testing/item.ts';
import { openAt } from '../../testing/open-at.tsx';
import { FeedPage } from './feed-page.tsx';

const scrollTo = jest.fn();

beforeEach(() => {
  saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
  window.matchMedia = (media) => ({ matches: false, media }) as MediaQueryList;
});

async function open(address = '/') {
  const place = openAt(address, { '/': <FeedPage />, '/items/:queryId': <FeedPage /> });
  await screen.findByRole('toolbar');
  return place;
}

const searchBox = () => screen.getByRole('textbox', { name: 'Search items' });

describe('a search in the feed', () => {
  it('begins at the first item found, however far the page is scrolled', async () => {
    serveFeed({ items: [item(1), item(2)] });
    await open();
    await screen.findByText('2 Items');
    scrollTo.mockClear();

    await userEvent.type(searchBox(), 'blouse 2{Enter}');

    expect(screen.getByText('1 Items')).toBeInTheDocument();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
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
