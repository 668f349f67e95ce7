import type { Fee, ItemListing } from '@rummage/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { serveFeed } from '#testing/feed-server.ts';
import { FEES } from '#testing/fees.ts';
import { item } from '#testing/item.ts';
import { openAt } from '#testing/open-at.tsx';
import { json } from '#testing/server.ts';
import { BuyerContext, useBuyer } from './buyer.ts';
import { PaidLine } from './paid-line.tsx';

const FIXED = { kind: 'fixed', price: 3, currency: 'USD', to: 'DE' } as const;

interface Circumstances {
  country?: string | null;
  opens?: boolean;
  /** Null where they cannot be read. */
  fees?: Fee[] | null;
}

/** Two listings at $48 in America, sent to Germany for $3, with the given differences, each below its price. */
function open(
  different: Partial<ItemListing> = {},
  { country = 'DE', opens = true, fees = FEES }: Circumstances = {},
) {
  saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
  const server = serveFeed({
    settings: { country, exchange: { day: '2026-03-01', rates: { SEK: 0.1 } } },
    instead: (call) =>
      call === 'GET /api/fees' ? (fees ? json(200, fees) : json(404, { detail: 'No' })) : undefined,
  });
  openAt('/', { '/': <Listings opens={opens} different={{ shipping: [FIXED], ...different }} /> });
  return server;
}

function Listings({ opens, different }: { opens: boolean; different: Partial<ItemListing> }) {
  const buyer = useBuyer();
  const listings = [1, 2].flatMap((id) => item(id).listings);
  return (
    <BuyerContext value={buyer}>
      <p>{`${buyer?.to ?? 'nowhere'}, ${buyer?.rules ? 'known' : 'unknown'}`}</p>
      {listings.map((listing) => (
        <section key={listing.id} aria-label={`Listing ${listing.id}`}>
          <PaidLine listing={{ ...listing, ...different }} opens={opens} />
        </section>
      ))}
    </BuyerContext>
  );
}

const listing = (id: number) => screen.getByRole('region', { name: `Listing ${id}` });
const button = (id: number) => within(listing(id)).getByRole('button');
const rows = (id: number) =>
  within(listing(id))
    .queryAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('what is paid until a thing is at the door', () => {
  it('is not shown, nor are rules asked for, while no country is set', async () => {
    const { calls } = open({}, { country: null });
    await screen.findByText('nowhere, unknown');
    expect(calls).toEqual(['GET /api/users/1/settings']);
    expect(listing(1)).toBeEmptyDOMElement();
  });

  it('is said under a price, and its parts are shown by a press for all things', async () => {
    const { calls } = open();
    expect(
      await within(listing(1)).findByRole('button', { name: 'Cost at your door, about $61' }),
    ).toHaveTextContent('about $61 at your door');
    expect(button(1)).toHaveAttribute('aria-expanded', 'false');
    expect(rows(1)).toEqual([]);

    await userEvent.tab();
    expect(button(1)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(button(1)).toHaveFocus();
    const parts = [
      ['Price', '', '$48.00'],
      ['Shipping', '', '$3.00'],
      ['Tax', '20 % of both', 'about $10.20'],
      ['Duty', 'none, below the limit', '$0.00'],
    ];
    expect([rows(1), rows(2)]).toEqual([parts, parts]);
    expect(button(2)).toHaveAttribute('aria-expanded', 'true');
    // Only addresses are links.
    expect(within(listing(1)).getAllByRole('link')).toHaveLength(1);
    expect(
      within(listing(1)).getByRole('link', { name: '20 % of both, opens in a new tab' }),
    ).toHaveAttribute('href', 'https://example.com/tax');

    await userEvent.keyboard(' ');
    expect([rows(1), rows(2)]).toEqual([[], []]);
    expect(calls.filter((call) => call === 'GET /api/fees')).toHaveLength(1);
  });

  it('has an unknown part without an amount', async () => {
    open({ shipping: [] });
    await userEvent.click(
      await within(listing(1)).findByRole('button', { name: 'Cost at your door, + shipping and tax' }),
    );
    expect(rows(1)).toEqual([
      ['Price', '', '$48.00'],
      ['Shipping', 'not stated', 'unknown'],
      ['Tax', 'needs shipping', 'unknown'],
      ['Duty', 'none, below the limit', '$0.00'],
    ]);
    await userEvent.click(button(1));
  });

  it.each<[string, Partial<ItemListing>]>([
    ['SEK 540 at your door', { current_price: 510, currency: 'SEK', location: 'DE' }],
    ['$60.55 at your door', { import_charges: { price: 95.5, currency: 'SEK', to: 'DE' } }],
  ])('is said in words in the currency of the listing: %s', async (words, different) => {
    open(different, { opens: false });
    expect((await screen.findAllByText(/at your door$/))[0]?.textContent).toBe(
      words.replace('SEK ', 'SEK\u00a0'),
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each<[string, Partial<ItemListing>]>([
    ['without a price', { current_price: null, currency: null }],
    ['of what is sold', { ended_as: 'sold' }],
  ])('is not shown %s', async (_, different) => {
    open(different);
    await screen.findByText('DE, known');
    expect(listing(1)).toBeEmptyDOMElement();
  });

  it('is left empty where the rules cannot be read', async () => {
    const { calls } = open({}, { fees: null });
    await screen.findByText('DE, unknown');
    expect(calls).toContain('GET /api/fees');
    expect(listing(1)).toHaveTextContent('');
  });
});
