import type { Item, ItemListing } from '@rummage/contract';
import { withoutRates } from '@rummage/vocabulary';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { serveFeed } from '#testing/feed-server.ts';
import { item } from '#testing/item.ts';
import { inProviders } from '#testing/open-at.tsx';
import { CarouselSheet } from './carousel-sheet.tsx';

beforeEach(() => {
  saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
  serveFeed({});
});

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

/** The sheet of an item that differs as given, found by the query 'silk blouse'. */
function open(
  different: Partial<Item> = {},
  listing: Partial<ItemListing> = {},
  exchange = withoutRates('USD'),
) {
  const [first] = item(1).listings;
  if (!first) throw new Error('no listing');
  const shown = item(1, { listings: [{ ...first, ...listing }], ...different });
  const onEdit = jest.fn();
  const queries = { textOf: () => 'silk blouse', onEdit };
  const onSaveNote = jest.fn();
  const splits = { busyId: undefined, split: jest.fn() };
  const { container } = render(
    <CarouselSheet
      item={shown}
      isKept={shown.kept_at !== null}
      number={1}
      now={NOW}
      queries={queries}
      exchange={exchange}
      splits={splits}
      onSaveNote={onSaveNote}
    />,
    inProviders,
  );
  return { container, onEdit, onSaveNote, splits };
}

/** The fact shown under this name. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

const IN_DOLLARS = { currency: 'USD', day: '2026-03-02', rates: { SEK: 0.0955 } };

describe('CarouselSheet', () => {
  it('says what a price in another currency is worth, and of which day the rate is', () => {
    open({}, { current_price: 450, currency: 'SEK' }, IN_DOLLARS);

    expect(screen.getByText(/^Current Price:/)).toHaveTextContent('Current Price: SEK 450.00');
    expect(fact('In USD')).toHaveTextContent('About $42.98, at the rate of 2 March 2026');
  });

  it.each([
    ['in the own currency', 'USD'],
    ['without a rate', 'GBP'],
  ])('says no second price for one %s', (_, currency) => {
    open({}, { current_price: 450, currency }, IN_DOLLARS);

    expect(screen.queryByText('In USD')).not.toBeInTheDocument();
  });

  it('shows everything about an item', () => {
    open(
      {
        title: 'Camel overcoat',
        condition: 'PRE_OWNED',
        condition_description: 'Light wear at the cuffs',
        description: 'Heavy wool, half-belted back',
      },
      { current_price: 148, is_auction: true, accepts_offers: true, location: 'IT' },
    );

    const heading = screen.getByRole('heading', { level: 2, name: /^Camel overcoat/ });
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/sample/listings/1');
    expect(screen.getByText(/^Current Price:/)).toHaveTextContent('Current Price: $148.00');
    expect(screen.getByText('Auction')).toBeInTheDocument();
    expect(screen.getByText('Accepts Offers')).toBeInTheDocument();
    expect(fact('Condition')).toHaveTextContent('Pre-ownedLight wear at the cuffs');
    expect(fact('Location')).toHaveTextContent('Italy, at Sample');
    expect(fact('Description')).toHaveTextContent('Heavy wool, half-belted back');
    expect(screen.getByRole('link', { name: 'Sample, opens in a new tab' })).toHaveAttribute(
      'href',
      '/sample/listings/1',
    );
  });

  it('says a condition once that the marketplace calls the same', () => {
    open({ condition: 'PRE_OWNED', condition_description: 'Pre-Owned' });

    expect(fact('Condition')).toHaveTextContent(/^Pre-owned$/);
  });

  it('says where an item is offered whose place is not known', () => {
    open({}, { location: null });

    expect(fact('Source')).toHaveTextContent('Sample');
    expect(screen.queryByText('Location')).not.toBeInTheDocument();
  });

  it('says the size where it is known', () => {
    open({ size: 'EU 38' });

    expect(fact('Size')).toHaveTextContent('EU 38');
  });

  it('shows how the price of a kept item went, and saves what is noted', async () => {
    const { onSaveNote } = open({ kept_at: '2026-02-01T00:00:00Z', kept_price: 22 }, { current_price: 41 });

    expect(fact('Price so far')).toHaveTextContent('Kept at $22 → $41');
    await userEvent.click(screen.getByRole('button', { name: 'Add a note to Silk blouse 1' }));
    await userEvent.type(screen.getByRole('textbox'), 'Ask for the sleeves{Enter}');
    expect(onSaveNote).toHaveBeenCalledWith('Ask for the sleeves');
  });

  it.each([
    ['NEW_OTHER', 'New (Other)'],
    ['NEW', 'New'],
  ] as const)('names the condition %s', (condition, name) => {
    open({ condition });

    expect(fact('Condition')).toHaveTextContent(name);
  });

  it('leaves out what is not known', () => {
    const { container } = open({
      condition: null,
      condition_description: null,
      description: null,
      listings: [],
      user_query_id: null,
      query_ids: [],
    });

    expect(container.querySelectorAll('dt')).toHaveLength(0);
    expect(screen.queryByText(/^Current Price:/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([
    ['ended', 'Ended'],
    ['sold', 'Sold'],
  ] as const)('marks a listing as %s', (ended_as, badge) => {
    open({}, { ended_as, ended_at: '2026-03-01T09:00:00.000Z' });

    expect(screen.getByText(badge)).toBeInTheDocument();
  });

  it('says what a dropped price was before', () => {
    open({ previous_price: 60 });

    expect(screen.getByText(/^Current Price:/)).toHaveTextContent('Current Price: was $60.00, now $48.00');
  });

  it('says where else an item is offered, and why that is the same thing', async () => {
    const [cheap] = item(1).listings;
    const dear = { ...item(2).listings[0], id: 2, current_price: 60 } as ItemListing;
    const same_thing = [
      { listing_id: 2, evidence: 'pictures' as const, pictures: 3, words: ['silk', 'blouse'] },
    ];
    const { splits } = open({ listings: [cheap as ItemListing, dear], same_thing });

    expect(fact('Source')).toHaveTextContent(/^Sample$/);
    expect(screen.getByRole('link', { name: 'Sample · $60.00, opens in a new tab' })).toHaveAttribute(
      'href',
      '/sample/listings/2',
    );
    const why = screen.getByRole('button', { name: 'Why? Sample · $60.00', expanded: false });
    await userEvent.click(why);
    expect(why).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('3 pictures agree, and the words silk, blouse.');
    await userEvent.click(screen.getByRole('button', { name: 'Not the same: Sample · $60.00' }));
    expect(splits.split).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }), dear);
  });

  it('can split off the first of three listings as well', () => {
    const listings = [1, 2, 3].map((id) => item(id).listings[0] as ItemListing);
    open({ listings, same_thing: [] });

    expect(screen.getAllByRole('button', { name: /^Not the same/ })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Why/ })).not.toBeInTheDocument();
  });

  it('edits the query that found the item', async () => {
    const { onEdit } = open();

    await userEvent.click(screen.getByRole('button', { name: 'Edit query' }));

    expect(fact('Query')).toHaveTextContent('silk blouse');
    expect(onEdit).toHaveBeenCalledWith(1);
  });
});
