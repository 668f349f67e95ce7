import type { Item, ItemListing } from '@rummage/contract';
import { HOUR_MS } from '@rummage/vocabulary';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { captureAddress } from '#browser/capture-address.ts';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { chooseFromMenu } from '#testing/choose.ts';
import { serveFeed } from '#testing/feed-server.ts';
import { FEES } from '#testing/fees.ts';
import { item, listingsAt } from '#testing/item.ts';
import { openAt } from '#testing/open-at.tsx';
import { json } from '#testing/server.ts';
import { useCloser } from '../carousel/closer/use-closer.ts';
import { KeptSheet } from './kept-sheet.tsx';
import { SharedSheet } from './shared-sheet.tsx';

/** Half an hour later than that, so that no hour is over before somebody looks. */
const soon = (hours: number) => new Date(Date.now() + (hours + 0.5) * HOUR_MS).toISOString();

function kept(
  id: number,
  title: string,
  keptHoursAgo: number,
  offer: Partial<ItemListing>,
  kept_price = 100,
): Item {
  const listings = item(id).listings.map((listing) => ({ ...listing, ...offer }));
  return item(id, { title, listings, kept_price, kept_at: soon(-keptHoursAgo) });
}

/** Each order shows them in another way. */
const ITEMS = () => [
  kept(701, 'Sold coat', 2, { current_price: 40, ended_at: soon(-1), ended_as: 'sold' }),
  kept(702, 'Fallen coat', 5, { current_price: 50 }),
  kept(703, 'Late auction', 3, { current_price: 90, is_auction: true, ends_at: soon(30) }, 80),
  kept(704, 'Early auction', 4, { current_price: 95, is_auction: true, ends_at: soon(3) }),
];

function Kept() {
  return <KeptSheet userId={1} closer={useCloser()} />;
}

function Shared() {
  return <SharedSheet token="secret" closer={useCloser()} />;
}

let address: ReturnType<typeof openAt>;

async function open(items: Item[]) {
  saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
  serveFeed({ items });
  address = openAt('/kept', { '/kept': <Kept />, '/': <p>The feed</p>, '/capture': <p>The capture</p> });
  await screen.findByRole('heading', { level: 1 });
}

const cells = () => within(screen.getByRole('list', { name: 'Kept items' })).getAllByRole('listitem');
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the kept sheet', () => {
  it('leads to the page of captures with an address that is pasted, but not with one in a field', async () => {
    await open(ITEMS());
    const paste = (target: Element, text: string) =>
      fireEvent.paste(target, { clipboardData: { getData: () => text } });
    paste(document.body, 'no address');
    const note = document.body.appendChild(document.createElement('textarea'));
    paste(note, 'https://www.vinted.com/items/1');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kept');
    paste(document.body, 'Look: https://www.vinted.com/items/2?ref=share');
    expect(await screen.findByText('The capture')).toBeInTheDocument();
    expect(address().hash).toBe(
      captureAddress({ url: 'https://www.vinted.com/items/2?ref=share', way: 'pasted' }).slice(
        '/capture'.length,
      ),
    );
  });

  it('of somebody who keeps nothing says how that is done', async () => {
    await open([]);
    expect(await screen.findByRole('heading', { name: 'Nothing kept yet' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Return to Items' }));
    expect(screen.getByText('The feed')).toBeInTheDocument();
  });

  it('says what is sold, ends and fell', async () => {
    await open(ITEMS());
    await screen.findByRole('heading', { name: 'Early auction' });
    const [early, , fallen, sold] = cells();
    expect(early).toHaveTextContent('ends in 3 h');
    expect(early).toHaveTextContent('$95 bid');
    expect(fallen).toHaveTextContent('Kept at $100 → $50');
    expect(fallen).toHaveTextContent('−50 %');
    expect(sold).toHaveTextContent('Kept at $100, sold at $40');
    expect(sold).toHaveAttribute('data-over', 'true');
    expect(within(sold as HTMLElement).getByRole('img', { name: /kept on/ })).toBeInTheDocument();
  });

  it('shows the first of several listings, which is the cheapest', async () => {
    await open([item(705, { kept_at: soon(-1), listings: listingsAt(48, 60) })]);
    const links = await screen.findAllByRole('link', { name: /in a new tab$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sample/listings/1']);
    expect(cells()[0]?.querySelector('p')).toHaveTextContent(/^\$48$/);
  });

  it('is sorted in four ways', async () => {
    await open(ITEMS());
    await screen.findByRole('heading', { name: 'Early auction' });
    expect(titles()).toEqual(['Early auction', 'Late auction', 'Fallen coat', 'Sold coat']);
    await chooseFromMenu(/^Sort/, 'Fell most');
    expect(titles()).toEqual(['Fallen coat', 'Early auction', 'Late auction', 'Sold coat']);
    await chooseFromMenu(/^Sort/, 'Kept last');
    expect(titles()).toEqual(['Sold coat', 'Late auction', 'Early auction', 'Fallen coat']);
    await chooseFromMenu(/^Sort/, 'Price: Low to High');
    expect(titles()).toEqual(['Fallen coat', 'Late auction', 'Early auction', 'Sold coat']);
  });

  it('opens an item at its picture, with its other pictures and its note, and leads back to it', async () => {
    const images = [1, 2].map((id) => ({ id, url: `/sample/pictures/${id}.webp` }));
    await open([item(705, { kept_at: soon(-1), images, note: 'ask for the length' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Look closer at Silk blouse 705' }));
    const closer = within(await screen.findByRole('region', { name: 'Silk blouse 705' }));
    expect(closer.getByText('1 / 2')).toBeInTheDocument();
    expect(closer.getByText('ask for the length')).toBeInTheDocument();
    expect(closer.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();

    for (const isKept of [false, true]) {
      await userEvent.keyboard('k');
      const button = closer.getByRole('button', { name: 'Keep' });
      await waitFor(() => expect(button).toHaveAttribute('aria-pressed', String(isKept)));
    }

    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Look closer at Silk blouse 705' })).toHaveFocus();
  });
});

/** Answers somebody who has set a country, where everything they keep is sent to for $3. */
function serveBuyer(items: Item[], shared?: Item) {
  saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
  return serveFeed({
    items,
    settings: { country: 'DE' },
    instead: (call) => {
      if (call === 'GET /api/fees') return json(200, FEES);
      return call === 'GET /api/shared/secret' ? json(200, { total: 1, items: [shared] }) : undefined;
    },
  });
}

const SENT = { shipping: [{ kind: 'fixed', price: 3, currency: 'USD', to: 'DE' } as const] };

describe('what is paid in all', () => {
  it('stands under the price of what is kept and still offered, and can be opened on its sheet', async () => {
    serveBuyer(ITEMS().map((one) => ({ ...one, listings: one.listings.map((at) => ({ ...at, ...SENT })) })));
    openAt('/kept', { '/kept': <Kept /> });
    expect(await screen.findAllByText(/at your door$/)).toHaveLength(3);
    const [early, late, fallen, sold] = cells().map((cell) => cell.textContent);
    expect(early).toContain('ends in 3 habout $118 at your doorEarly auction');
    expect(late).toContain('about $112 at your door');
    expect(fallen).toContain('$50about $64 at your doorFallen coat');
    expect(sold).not.toContain('at your door');

    await userEvent.click(screen.getByRole('button', { name: 'Look closer at Fallen coat' }));
    const closer = within(await screen.findByRole('region', { name: 'Fallen coat' }));
    await userEvent.click(closer.getByRole('button', { name: 'Cost at your door, about $64' }));
    expect(closer.getByRole('row', { name: /^Tax/ })).toHaveTextContent('Tax20 % of bothabout $10.60');
    await userEvent.click(closer.getByRole('button', { name: 'Cost at your door, about $64' }));
  });

  it('is not said to visitors of a shared sheet, whatever their country is', async () => {
    const shared = item(706, {
      kept_at: soon(-1),
      listings: item(706).listings.map((at) => ({ ...at, ...SENT })),
    });
    const { calls } = serveBuyer([], shared);
    openAt('/shared/secret', { '/shared/:token': <Shared /> });
    await userEvent.click(await screen.findByRole('button', { name: 'Look closer at Silk blouse 706' }));
    await screen.findByText(/^Current Price:/);
    expect(screen.queryByText(/at your door/)).not.toBeInTheDocument();
    expect(calls).toEqual(['GET /api/shared/secret']);
  });
});

describe('Ctrl+Z on the kept sheet', () => {
  it('takes back what was let go last', async () => {
    await open([item(705, { kept_at: soon(-1) }), item(707, { kept_at: soon(-2) })]);
    await screen.findByRole('heading', { name: 'Silk blouse 705' });
    await userEvent.click(screen.getByRole('button', { name: 'Let go Silk blouse 705' }));
    await screen.findByRole('button', { name: 'Undo letting go Silk blouse 705' });
    expect(titles()).toEqual(['Silk blouse 707']);

    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('heading', { name: 'Silk blouse 705' })).toBeInTheDocument();
    expect(screen.getByText('Kept Silk blouse 705.')).toBeInTheDocument();
  });

  it('takes it back also in the same moment', async () => {
    await open([item(705, { kept_at: soon(-1) }), item(707, { kept_at: soon(-2) })]);
    const letGo = await screen.findByRole('button', { name: 'Let go Silk blouse 705' });
    act(() => letGo.click());
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(await screen.findByText('Kept Silk blouse 705.')).toBeInTheDocument();
  });
});

describe('the shared sheet', () => {
  it('opens an item with its pictures for somebody without an account, who can change nothing', async () => {
    const images = [1, 2].map((id) => ({ id, url: `/sample/pictures/${id}.webp` }));
    const shared = item(706, { kept_at: soon(-1), images, note: null });
    serveFeed({
      instead: (call) =>
        call === 'GET /api/shared/secret' ? json(200, { total: 1, items: [shared] }) : undefined,
    });
    openAt('/shared/secret', { '/shared/:token': <Shared /> });
    await userEvent.click(await screen.findByRole('button', { name: 'Look closer at Silk blouse 706' }));

    const closer = within(await screen.findByRole('region', { name: 'Silk blouse 706' }));
    expect(closer.getByText('1 / 2')).toBeInTheDocument();
    expect(closer.getByRole('heading', { name: /^Silk blouse 706/ })).toBeInTheDocument();
    for (const name of ['Keep', 'Delete', /note/i])
      expect(closer.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
