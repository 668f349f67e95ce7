import type { Item, ItemListing } from '@rummage/contract';
import { withoutRates } from '@rummage/vocabulary';
import { render, screen } from '@testing-library/react';
import { FEES } from '#testing/fees.ts';
import { item, listingsAt } from '#testing/item.ts';
import { BuyerContext } from '../facts/buyer.ts';
import { CatalogCell, lotNumbers } from './catalog-lot.tsx';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

const place = { id: 'lot', 'data-index': 0, 'aria-setsize': 9, 'aria-posinset': 1, style: {} };

/** The cell of an item that differs as given. */
function cell(different: Partial<Item>, listing: Partial<ItemListing> = {}): HTMLElement {
  const [first] = item(1).listings;
  if (!first) throw new Error('no listing');
  const shown = item(1, { listings: [{ ...first, ...listing }], ...different });
  render(<CatalogCell item={shown} lot={4} marks={new Map()} place={place} now={NOW} />);
  return screen.getByRole('listitem', { hidden: true });
}

describe('CatalogCell', () => {
  it('shows number, picture, title, price and facts of a lot', () => {
    const lot = cell(
      { title: 'Camel overcoat', condition: 'PRE_OWNED' },
      { current_price: 148, location: 'IT', ended_as: 'sold', ended_at: '2026-01-01T00:00:00Z' },
    );

    expect(screen.getByText('4')).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAccessibleName(/^Camel overcoat ?, opens in a new tab$/);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/sample/listings/1');
    expect(lot).toHaveTextContent('$148.00');
    expect(lot).toHaveTextContent('Pre-owned, Italy');
    expect(lot).toHaveTextContent('Sample, sold');
  });

  it.each([
    [1240, 'USD', '$1,240.00'],
    [80.5, 'EUR', '€80.50'],
    [9800, 'JPY', '¥9,800'],
    [15, 'GBP', '£15.00'],
    [null, null, ''],
  ])('says the price of %p %p in the currency of the listing', (current_price, currency, words) => {
    const lot = cell({}, { current_price, currency });

    expect(lot.querySelector('p')?.textContent).toBe(`4${words}`);
  });

  it('shows the first of several listings, which is the cheapest', () => {
    const lot = cell({ listings: listingsAt(48, 60) });

    expect(lot.querySelector('p')?.textContent).toBe('4$48.00');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/sample/listings/1',
    ]);
  });

  it('says below the price what a buyer pays in all', async () => {
    const [first] = item(1).listings;
    const shipping = [{ kind: 'fixed', price: 3, currency: 'USD', to: 'DE' } as const];
    const shown = item(1, { listings: first ? [{ ...first, shipping }] : [] });
    const buyer = { to: 'DE', rules: FEES, exchange: withoutRates('USD'), day: '2026-03-01' };
    render(
      <BuyerContext value={buyer}>
        <CatalogCell item={shown} lot={4} marks={new Map()} place={place} now={NOW} />
      </BuyerContext>,
    );

    const words = await screen.findByText('about $61 at your door');
    expect(words.compareDocumentPosition(screen.getByText('$48.00'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(screen.queryByRole('button', { name: /door/ })).not.toBeInTheDocument();
  });

  it('leaves out what is not known', () => {
    const lot = cell({ condition: null }, { location: null, marketplace: 'ebay' });

    expect(lot.querySelector('div')?.textContent).toBe('eBay');
  });

  it('has no link and says that there is no picture for an item without either', () => {
    const lot = cell({ condition: 'NEW_OTHER', listings: [], images: [] });

    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(lot).toHaveTextContent('No image available');
    expect(lot.querySelector('div')?.textContent).toBe('New (Other)');
  });

  it('marks an ended auction, and shows no time left', () => {
    const lot = cell(
      {},
      { is_auction: true, ends_at: '2026-03-01T11:00:00Z', ended_at: '2026-03-01T09:00:00Z' },
    );

    expect(lot).toHaveTextContent('Sample, ended');
    expect(lot).not.toHaveTextContent('Auction ends');
  });

  it.each([null, ''])('is blank for an item whose title is %p', (title) => {
    const lot = cell({ title });

    expect(lot).toBeEmptyDOMElement();
    expect(lot).toHaveAttribute('aria-hidden', 'true');
  });
});

it('numbers the items that have a title, and skips those without one', () => {
  const items = [item(7), item(8), item(9, { title: null }), item(10, { title: '' }), item(11)];
  expect(lotNumbers(items)).toEqual([1, 2, 0, 0, 3]);
});
