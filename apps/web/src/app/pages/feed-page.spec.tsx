import { screen } from '@testing-library/react';
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
