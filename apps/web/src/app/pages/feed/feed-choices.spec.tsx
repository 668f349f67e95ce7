import { SORT_LABELS } from '@rummage/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseFromMenu } from '#testing/choose.ts';
import { serveFeed } from '#testing/feed-server.ts';
import { item } from '#testing/item.ts';
import { openAt } from '#testing/open-at.tsx';
import { json } from '#testing/server.ts';
import { signInAsSomebodyNew } from '#testing/somebody-new.ts';
import { FeedPage } from './feed-page.tsx';

beforeEach(signInAsSomebodyNew);

/** A feed of three items, the newest and dearest first. */
const ITEMS = [3, 2, 1].map((id) =>
  item(id, {
    created_at: `2026-03-0${id}T10:00:00.000Z`,
    listings: item(id).listings.map((listing) => ({ ...listing, current_price: 10 * id })),
  }),
);

async function open(served: Parameters<typeof serveFeed>[0] = {}) {
  const server = serveFeed({ items: ITEMS, ...served });
  openAt('/', { '/': <FeedPage /> });
  await screen.findByRole('button', { name: 'Sort' });
  await screen.findByText('3 Items');
  return server;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const counter = () =>
  within(screen.getByRole('region', { name: 'Controls' })).getByText('3 Items').parentElement;
const shown = () =>
  [...document.querySelectorAll('[data-layout="gallery"] > li > a')].map((link) =>
    Number(link.getAttribute('href')?.split('/').at(-1)),
  );

describe('an order', () => {
  it('is applied at once, named in the counter, and saved', async () => {
    const { saved } = await open();
    const orders = [
      ['date_oldest', [1, 2, 3]],
      ['price_high', [3, 2, 1]],
      ['price_low', [1, 2, 3]],
      ['date_newest', [3, 2, 1]],
    ] as const;
    for (const [sort, ids] of orders) {
      await chooseFromMenu('Sort', SORT_LABELS[sort]);
      expect(counter()).toHaveTextContent(SORT_LABELS[sort]);
      expect(shown()).toEqual(ids);
    }
    await waitFor(() => expect(saved).toEqual(orders.map(([items_sort_method]) => ({ items_sort_method }))));
  });

  it('newest first has samples behind what is real', async () => {
    const [newest, ...others] = ITEMS.map((each) => ({
      ...each,
      listings: each.listings.map((listing) => ({ ...listing, marketplace: 'ebay' as const })),
    }));
    await open({ items: [...others, { ...newest!, listings: ITEMS[0]!.listings }] });
    for (const [sort, ids] of [
      ['price_high', [3, 2, 1]],
      ['date_newest', [2, 1, 3]],
    ] as const) {
      await chooseFromMenu('Sort', SORT_LABELS[sort]);
      expect(shown()).toEqual(ids);
    }
  });

  it('that is on already is neither read nor saved again', async () => {
    const { calls, saved } = await open();
    const before = calls.length;
    await chooseFromMenu('Sort', 'Newest First');
    expect(shown()).toEqual([3, 2, 1]);
    expect(calls.slice(before).filter((call) => call.includes('/items?'))).toEqual([]);
    expect(saved).toEqual([]);
  });

  it('by chance is another one each time it is chosen, and is saved once', async () => {
    const { saved } = await open();
    const numbers = [0.9, 0.5, 0.1, 0.5, 0.1, 0.9];
    jest.spyOn(Math, 'random').mockImplementation(() => numbers.shift() ?? 0);
    await chooseFromMenu('Sort', 'Random Order');
    const first = shown();
    expect(first).not.toEqual([3, 2, 1]);
    expect(counter()).toHaveTextContent('Random Order');
    await chooseFromMenu('Sort', 'Random Order');
    expect(shown()).not.toEqual(first);
    expect(saved).toEqual([{ items_sort_method: 'random' }]);
  });

  it('is the default one until one is chosen for the feed', async () => {
    await open({ settings: { default_sort: 'price_low' } });
    expect(counter()).toHaveTextContent('Price: Low to High');
  });

  it('is the chosen one, whatever the default is', async () => {
    await open({ settings: { default_sort: 'price_high', items_sort_method: 'date_oldest' } });
    expect(counter()).toHaveTextContent('Oldest First');
  });

  it('can be chosen where the settings fail, and is said not to be saved', async () => {
    await open({ instead: (call) => (call.endsWith('/settings') ? json(500, {}) : undefined) });
    expect(await screen.findByText('Failed to fetch user settings.')).toBeInTheDocument();
    expect(counter()).toHaveTextContent('Newest First');
    await chooseFromMenu('Sort', 'Price: Low to High');
    expect(counter()).toHaveTextContent('Price: Low to High');
    expect(await screen.findByText('The order could not be saved for next time.')).toBeInTheDocument();
  });
});

describe('a removal in the gallery', () => {
  const undo = () => screen.getByRole('button', { name: 'Undo' });

  it('is not undone in the catalog, and is undone in the carousel', async () => {
    await open();
    expect(undo()).toHaveAttribute('aria-disabled', 'true');
    await press('Remove Silk blouse 3');
    await screen.findByText('2 Items');
    await waitFor(() => expect(undo()).not.toHaveAttribute('aria-disabled'));

    await chooseFromMenu('Layout', 'Catalog');
    await waitFor(() => expect(undo()).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(screen.getByText('2 Items')).toBeInTheDocument();

    await chooseFromMenu('Layout', 'Carousel');
    await screen.findByText('Lot 1');
    await press('Undo');
    expect(await screen.findByText('3 Items')).toBeInTheDocument();
    expect(undo()).toHaveAttribute('aria-disabled', 'true');
  });
});
