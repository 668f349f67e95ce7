import type { Comparable, Comparables, Item, PriceRange } from '@rummage/contract';
import { act, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { serveFeed } from '#testing/feed-server.ts';
import { item } from '#testing/item.ts';
import { inProviders } from '#testing/open-at.tsx';
import { json } from '#testing/server.ts';
import { AreOwnItems, OthersLikeIt } from './others-like-it.tsx';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

beforeEach(() => {
  jest.useFakeTimers();
  saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
});
afterEach(() => jest.useRealTimers());

function comparable(different: Partial<Comparable> = {}): Comparable {
  return {
    title: 'Wool overcoat',
    image: '/sample/pictures/9.webp',
    price: 62,
    currency: 'USD',
    state: 'offered',
    seen_at: '2026-02-26T10:00:00.000Z',
    url: 'https://shop.example/9',
    because: ['overcoat', 'wool'],
    ...different,
  };
}

const RANGE: PriceRange = { low: 60, middle: 75, high: 90, currency: 'USD', asked: 14, gone: 3, sold: 0 };
const KNOWN: Comparables = {
  items: [
    comparable(),
    comparable({ title: 'Grey overcoat', price: 58, state: 'ended', url: 'https://shop.example/8' }),
    comparable({ title: 'Loden', price: 88, state: 'sold', url: null, image: null, because: ['wool'] }),
  ],
  range: RANGE,
};

const ebay = (id: number) =>
  item(id, { listings: item(id).listings.map((listing) => ({ ...listing, marketplace: 'ebay' })) });

/** Shows what is like the item. @param answer to each call for it */
function open(answer: (call: string) => Response | Promise<Response>, first: Item = item(1), areOwn = true) {
  const asked: string[] = [];
  serveFeed({
    instead: (call) => {
      if (!call.endsWith('/comparables')) return undefined;
      asked.push(call);
      return answer(call);
    },
  });
  let go: (next: Item) => void = () => undefined;
  function Sheet() {
    const [shown, setShown] = useState(first);
    go = setShown;
    const [listing] = shown.listings;
    return (
      <AreOwnItems value={areOwn}>
        {listing && <OthersLikeIt key={shown.id} item={shown} listing={listing} now={NOW} />}
      </AreOwnItems>
    );
  }
  const { container } = render(
    <MemoryRouter>
      <Sheet />
    </MemoryRouter>,
    inProviders,
  );
  return { asked, container, go: (next: Item) => act(() => go(next)) };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Stays with an item until it was answered for. */
async function stay(): Promise<void> {
  await pass(300);
  await pass(10);
}
const known = (body: Comparables) => () => json(200, body);
const title = () => screen.queryByRole('heading', { level: 3 });
const blanks = (container: HTMLElement) => container.querySelectorAll('div[aria-hidden] > span').length;

describe('OthersLikeIt', () => {
  it('shows what others cost, what has become of each, and why they count', async () => {
    const { container } = open(known(KNOWN));

    expect(title()).toHaveTextContent(/^Others like it$/);
    expect(blanks(container)).toBe(5);
    await stay();
    expect(title()).toHaveTextContent('Others like it: $60–90 (14 asked, 3 gone)');
    expect(blanks(container)).toBe(0);
    const link = screen.getByRole('link', { name: 'Grey overcoat, $58, gone, last seen 3 days ago' });
    expect(link).toHaveAttribute('href', 'https://shop.example/8');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveTextContent('gone, 3 d');
    expect(within(link).getByText('$58').tagName).toBe('S');
    const asked = screen.getByRole('link', { name: 'Wool overcoat, $62, asked' });
    expect(within(asked).getByText('$62').tagName).toBe('SPAN');
    expect(screen.getAllByRole('link')).toHaveLength(2);
    const frames = screen.getAllByRole('listitem');
    expect(frames[2]).toHaveTextContent('Loden, $88, sold');
    expect(frames.map(({ dataset }) => dataset['gone'])).toEqual([undefined, 'true', 'true']);
    expect(screen.getByText('They say overcoat or wool.')).toBeInTheDocument();
    expect(screen.queryByText(/^Half of/)).not.toBeInTheDocument();
  });

  it('keeps the place that it had while it was on its way, and takes no more where the answer is there', async () => {
    const { container, go, asked } = open(known({ items: [], withheld: 'too_few' }));
    const place = () => container.querySelector('[data-reserved]');

    await stay();
    expect(screen.getByText('Too few like it to say.')).toBeInTheDocument();
    expect(place()).not.toBeNull();
    go(item(2));
    go(item(1));
    expect(screen.getByText('Too few like it to say.')).toBeInTheDocument();
    expect(place()).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('says how long such things stay, of a kept one, and shows no blanks while it is kept', async () => {
    const answers = [KNOWN, { ...KNOWN, half_gone_days: 4 }];
    const { container, go } = open(() => json(200, answers.shift()));
    await stay();

    go(item(1, { kept_at: '2026-03-01T09:00:00.000Z' }));
    expect(blanks(container)).toBe(0);
    await pass(10);
    expect(screen.getByText('Half of such things were gone within 4 days.')).toBeInTheDocument();
  });

  it.each([
    [{ withheld: 'too_few' }, 'Too few like it to say.'],
    [
      { withheld: 'too_different', span: { lowest: 18, highest: 240, currency: 'USD' } },
      'Too different to say: from $18 to $240.',
    ],
  ] as const)('shows others without a range, and says why: %p', async (withheld, words) => {
    open(known({ items: KNOWN.items, ...withheld }));
    await stay();

    expect(title()).toHaveTextContent(/^Others like it$/);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('They say overcoat or wool.')).toBeInTheDocument();
  });

  it('leads to the sources where a licence forbids to count, and knows it of the next item at once', async () => {
    const { go } = open(known({ items: [], withheld: 'licence' }), ebay(1));
    const words = () => screen.queryByText('eBay does not let its prices be counted.');
    expect(words()).not.toBeInTheDocument();
    await stay();

    expect(words()).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'What is done with its listings' })).toHaveAttribute(
      'href',
      '/sources',
    );
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    go(ebay(2));
    expect(words()).toBeInTheDocument();
    go(item(3));
    expect(words()).not.toBeInTheDocument();
  });

  it('is not asked for an item that is only passed', async () => {
    const { asked, go } = open(known(KNOWN));

    await pass(299);
    go(item(2));
    await pass(299);
    go(item(3));
    await stay();

    expect(asked).toEqual(['GET /api/users/1/items/3/comparables']);
  });

  it.each([
    ['the server refuses', () => json(404, {})],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is not there where %s', async (_, answer) => {
    const { container } = open(answer);
    await stay();

    expect(title()).not.toBeInTheDocument();
    expect(blanks(container)).toBe(0);
  });

  it('is not there, and nothing is asked, for an item of somebody else', async () => {
    const { asked, container } = open(known(KNOWN), item(1), false);
    await stay();

    expect(title()).not.toBeInTheDocument();
    expect(blanks(container)).toBe(0);
    expect(asked).toEqual([]);
  });
});
