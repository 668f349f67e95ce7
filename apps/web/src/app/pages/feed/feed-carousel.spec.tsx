import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseFromMenu } from '#testing/choose.ts';
import { serveFeed } from '#testing/feed-server.ts';
import { item } from '#testing/item.ts';
import { openAt } from '#testing/open-at.tsx';
import { signInAsSomebodyNew } from '#testing/somebody-new.ts';
import { FeedPage } from './feed-page.tsx';

const carousel = { items_layout: 'carousel' } as const;
const album = (id: number, count: number) =>
  item(id, {
    images: Array.from({ length: count }, (_, at) => ({ id: 10 * id + at, url: `/${id}-${at}.webp` })),
  });

let userId: number;

beforeEach(() => {
  userId = signInAsSomebodyNew();
});

async function open() {
  openAt('/', { '/': <FeedPage /> });
  await screen.findByText('Lot 1');
  await screen.findByRole('button', { name: 'Sort' });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const searchBox = () => screen.getByRole('textbox', { name: 'Search items' });
/** The announced item or image. */
const heard = () => document.querySelector('[data-layout="carousel"] > [role="status"]');
const counter = () => within(screen.getByRole('region', { name: 'Controls' })).getByText(/ Items$/);

describe('the keys of the carousel', () => {
  it('do nothing while somebody types, nor while a menu or a dialog is open', async () => {
    serveFeed({ items: [item(1), item(2)], settings: carousel });
    await open();
    const keys = '{ArrowRight}{ArrowDown}{ArrowUp}sf';

    await userEvent.type(searchBox(), `${keys} `);
    expect(searchBox()).toHaveValue('sf ');
    await userEvent.clear(searchBox());

    await press('Sort');
    expect(screen.getByRole('menu')).toBeInTheDocument();
    await userEvent.keyboard(`${keys}{Escape}`);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();

    await press('Add query');
    await screen.findByRole('dialog');
    await userEvent.keyboard(`{Tab}${keys} {Escape}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(screen.getByText('Lot 1')).toBeInTheDocument();
    expect(counter()).toHaveTextContent('2 Items');
  });

  it('do nothing in an empty feed', async () => {
    const { calls } = serveFeed({ settings: carousel });
    openAt('/', { '/': <FeedPage /> });
    await screen.findByRole('heading', { name: 'No items to display' });
    await userEvent.keyboard('{ArrowDown} ');
    expect(screen.getByRole('heading', { name: 'No items to display' })).toBeInTheDocument();
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });
});

describe('what is said of an open item', () => {
  it('is its note as it was written, also once the server has reported it, and later what the server says', async () => {
    const kept = item(91, { kept_at: '2026-03-02T10:00:00.000Z', kept_price: 48 });
    const server = serveFeed({ items: [kept, item(2)], settings: carousel });
    openAt('/', { '/': <FeedPage /> });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a note to Silk blouse 91' }));
    await userEvent.keyboard('Ask for the sleeves{Enter}');
    const written = 'Edit the note on Silk blouse 91: Ask for the sleeves';
    expect(await screen.findByRole('button', { name: written })).toBeInTheDocument();
    await waitFor(() => expect(server.calls).toContain(`PUT /api/users/${userId}/items/91/kept`));

    server.served.items = [{ ...kept, note: 'Ask for the sleeves' }, item(2)];
    act(() => server.send('feed', { dismissed: [], restored: [], kept: [91], let_go: [] }));
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByText('Lot 2');
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('button', { name: written })).toBeInTheDocument();

    // Somebody has changed it on another device, and the price fell.
    const [listing] = kept.listings;
    if (!listing) throw new Error('no listing');
    const changed = { ...kept, note: 'Sleeves 61', listings: [{ ...listing, current_price: 40 }] };
    server.served.items = [changed, item(2)];
    act(() => server.send('feed', { dismissed: [], restored: [], kept: [91], let_go: [] }));
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    expect(
      await screen.findByRole('button', { name: 'Edit the note on Silk blouse 91: Sleeves 61' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Kept at $48 → $40')).toBeInTheDocument();
  });

  it('is at which price it was kept, once the server knows', async () => {
    const server = serveFeed({ items: [item(92), item(2)], settings: carousel });
    await open();
    server.served.items = [item(92, { kept_at: '2026-03-02T10:00:00.000Z', kept_price: 48 }), item(2)];
    await userEvent.keyboard('k');
    expect(await screen.findByText('Kept at $48')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.queryByText('Kept at $48')).not.toBeInTheDocument());
  });
});

describe('several images of an item', () => {
  const count = () => screen.queryByText(/^\d+ \/ \d+$/);

  it('are stepped through by keys and buttons, announced, and start with the first', async () => {
    serveFeed({ items: [album(1, 3), album(2, 0)], settings: carousel });
    await open();
    expect(count()).toHaveTextContent('1 / 3');

    await userEvent.keyboard('f');
    expect(count()).toHaveTextContent('2 / 3');
    expect(heard()).toHaveTextContent('Image 2 of 3');
    expect(screen.getByRole('img', { name: 'Silk blouse 1, image 2 of 3' })).toBeInTheDocument();
    await userEvent.keyboard('ss');
    expect(count()).toHaveTextContent('3 / 3');
    await userEvent.keyboard('f');
    expect(count()).toHaveTextContent('1 / 3');

    await press('Next image');
    expect(count()).toHaveTextContent('2 / 3');
    await press('Previous image');
    expect(count()).toHaveTextContent('1 / 3');
    await press('Image 3');
    expect(count()).toHaveTextContent('3 / 3');
    expect(screen.getByRole('button', { name: 'Image 3' })).toHaveAttribute('aria-current', 'true');

    screen.getByRole('main').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(heard()).toHaveTextContent(/^Item 2 of 2: Silk blouse 2, \$/);
    expect(screen.getByText('No image available')).toBeInTheDocument();
    expect(count()).not.toBeInTheDocument();
    await userEvent.keyboard('f{ArrowLeft}');
    expect(count()).toHaveTextContent('1 / 3');
  });

  it('are replaced by words where they cannot be loaded', async () => {
    serveFeed({ items: [album(1, 1)], settings: carousel });
    await open();
    fireEvent.error(screen.getByRole('img', { name: 'Silk blouse 1, image 1 of 1' }));
    expect(await screen.findByText('No image available')).toBeInTheDocument();
  });
});

describe('the only item', () => {
  it('leaves an empty feed when it is deleted, and Undo brings it back', async () => {
    serveFeed({ items: [item(1)], settings: carousel });
    await open();
    await press('Delete');
    expect(await screen.findByRole('heading', { name: 'No items to display' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-disabled'),
    );
    await press('Undo');
    expect(await screen.findByText('Lot 1')).toBeInTheDocument();
  });
});

describe('the place in the carousel', () => {
  it('is the first match of a search or a match that is shown already, and stays when it is cleared', async () => {
    const mark = { title: 'Velvet cloche' };
    serveFeed({ items: [1, 2, 3, 4, 5].map((id) => item(id, id % 2 === 1 ? mark : {})), settings: carousel });
    await open();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.type(searchBox(), 'velvet cloche{Enter}');
    expect(counter()).toHaveTextContent('3 Items');
    expect(heard()).toHaveTextContent(/^Item 1 of 3: Velvet cloche/);

    await press('Next');
    await userEvent.clear(searchBox());
    await userEvent.type(searchBox(), 'cloche{Enter}');
    expect(heard()).toHaveTextContent(/^Item 2 of 3: Velvet cloche/);
    await press('Clear search');
    expect(heard()).toHaveTextContent(/^Item 3 of 5: Velvet cloche/);
  });

  it('is the first of an order that is chosen, also of one chosen again', async () => {
    const days = [3, 2, 1].map((id) => item(id, { created_at: `2026-03-0${id}T10:00:00.000Z` }));
    serveFeed({ items: days, settings: carousel });
    await open();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('Lot 2')).toBeInTheDocument();
    await chooseFromMenu('Sort', 'Oldest First');
    expect(heard()).toHaveTextContent('Item 1 of 3: Silk blouse 1, ');
    await chooseFromMenu('Sort', 'Random Order');
    await userEvent.keyboard('{ArrowRight}');
    expect(heard()).toHaveTextContent('Item 2 of 3: ');
    await chooseFromMenu('Sort', 'Random Order');
    expect(heard()).toHaveTextContent('Item 1 of 3: ');
  });

  it('stays until the server has sorted a feed that is only partly loaded', async () => {
    let answer = (_: Response): void => undefined;
    const sorted = new Promise<Response>((resolve) => (answer = resolve));
    const page = (...ids: number[]) =>
      new Response(JSON.stringify(ids.map((id) => item(id))), {
        headers: {
          'content-type': 'application/json',
          'x-total-count': '9',
          link: '</api/users/1/items?cursor=later>; rel="next"',
        },
      });
    const instead = (call: string) => {
      if (/cursor=/.test(call)) return new Promise<Response>(() => undefined);
      if (/sort=price_high/.test(call)) return sorted;
      return /\/items\?.*sort=/.test(call) ? page(1, 2, 3) : undefined;
    };
    serveFeed({ settings: carousel, instead });
    await open();
    await userEvent.keyboard('{ArrowRight}');
    await chooseFromMenu('Sort', 'Price: High to Low');
    expect(screen.getByText('Lot 2')).toBeInTheDocument();
    expect(heard()).toHaveTextContent('Item 2 of 9: Silk blouse 2');
    expect(screen.getByText('Sorting…')).toBeInTheDocument();
    answer(page(8, 9));
    await waitFor(() => expect(heard()).toHaveTextContent('Item 1 of 9: Silk blouse 8, '));
    expect(screen.queryByText('Sorting…')).not.toBeInTheDocument();
  });

  it('is the same item when new ones come, and the first of these once somebody asks for them', async () => {
    jest.replaceProperty(window, 'scrollY', 500);
    const server = serveFeed({ items: [item(2), item(1)], settings: carousel });
    await open();
    await userEvent.keyboard('{ArrowRight}');
    server.served.items = [item(3), item(2), item(1)];
    await waitFor(() => expect(server.calls).toContain(`GET /api/users/${userId}/events`));
    act(() => server.send('items', { count: 1, ids: [3], by_query: [{ query_id: 1, ids: [3] }] }));
    const button = await screen.findByRole('button', { name: '1 new item' });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Silk blouse 1');
    await userEvent.click(button);
    await waitFor(() => expect(counter()).toHaveTextContent('3 Items'));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Silk blouse 3');
    expect(screen.getByText('Lot 1')).toBeInTheDocument();
  });
});
