import type { Item, ItemListing } from '@rummage/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { item, listingsAt } from '#testing/item.ts';
import type { FrameNews } from './frame-offer.tsx';
import { circleVariant, Frame } from './frame.tsx';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const in3Hours = '2026-03-01T13:00:00.000Z';
const in12Minutes = '2026-03-01T10:12:00.000Z';

function show(different: Partial<ItemListing>, ofItem: Partial<Item> = {}, news: Partial<FrameNews> = {}) {
  const [first] = item(1).listings;
  if (!first) throw new Error('no listing');
  const place = { style: {}, 'data-index': 0, 'aria-posinset': 1, 'aria-setsize': 9 };
  render(
    <ul>
      <Frame
        place={place}
        item={item(1, { listings: [{ ...first, ...different }], ...ofItem })}
        number={1}
        places={9}
        dismissal={undefined}
        isNew={false}
        hasFallen={false}
        {...news}
        isKept={false}
        isMarking={false}
        circle={0}
        isCurrent
        now={NOW}
      />
    </ul>,
  );
  const [price, more] = document.querySelectorAll('li > div > span:first-child > span');
  // The last is the marketplace, which only touch screens show.
  const words = [price, ...Array.from(more?.children ?? []).slice(0, -1)].map((part) => part?.textContent);
  return { line: words.join(' '), name: screen.getByRole('link').getAttribute('aria-label') };
}

describe('a frame of the gallery', () => {
  it.each([
    ['a price', {}, '$48', '$48'],
    [
      'an auction',
      { is_auction: true, current_price: 41, ends_at: in3Hours },
      '$41 bid · 3 h',
      '$41 bid, auction ends in 3 hours',
    ],
    [
      'an auction of which no end is known',
      { is_auction: true, current_price: 41 },
      '$41 bid',
      '$41 bid, auction',
    ],
    ['a sold listing', { ended_as: 'sold', current_price: 59 }, 'Sold $59', 'Sold, $59'],
    ['an ended listing', { ended_as: 'ended', current_price: 40 }, 'Ended $40', 'Ended, $40'],
  ] as const)('shows %s, also in its name', (_what, different, line, words) => {
    expect(show(different)).toEqual({ line, name: `Silk blouse 1, ${words}, 1 of 9` });
  });

  it('shows the first of several listings, which is the cheapest', () => {
    const { line } = show({}, { listings: listingsAt(48, 60) });
    expect(line).toBe('$48');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/sample/listings/1',
    ]);
  });

  it('stresses the last minutes of an auction', () => {
    show({ is_auction: true, ends_at: in12Minutes });
    expect(screen.getByText('12 min').tagName).toBe('STRONG');
  });

  it('has the words shown instead of a picture in its name too', () => {
    show({});
    const [picture] = document.querySelectorAll('img');
    if (!picture) throw new Error('no picture');
    fireEvent.error(picture);
    expect(screen.getByRole('link')).toHaveTextContent('No image available');
    expect(screen.getByRole('link')).toHaveAccessibleName('Silk blouse 1, $48, No image available, 1 of 9');
  });

  it('shows a sold item in grey', () => {
    show({ ended_as: 'sold' });
    expect(screen.getByRole('listitem')).toHaveAttribute('data-over');
  });

  it('shows the old price before the new one', () => {
    expect(show({}, { previous_price: 60 }).line).toBe('was $60, now $48');
  });

  it('marks a price that fell since the last visit, also in its name', () => {
    const { name } = show({}, { previous_price: 60 }, { hasFallen: true });
    expect(name).toBe('Silk blouse 1, was $60, now $48, fell since your last visit, 1 of 9');
    expect(screen.getByText('$48')).toHaveAttribute('data-fallen');
  });

  it('says that an item is new, also in its name', () => {
    const { name } = show({}, {}, { isNew: true });
    expect(name).toBe('Silk blouse 1, $48, new, 1 of 9');
    expect(screen.getAllByText('new')).not.toHaveLength(0);
  });
});

const ids = (...of: number[]) => of.map((id) => ({ id }));
const variants = (items: { id: number }[], columns: number, kept: number[]) =>
  kept.map((index) => circleVariant(items, index, columns, (place) => kept.includes(place), 3));

describe('circleVariant', () => {
  it('follows from the id of the item', () => {
    expect(variants(ids(3, 4, 5), 3, [0])).toEqual([0]);
    expect(variants(ids(3, 4, 5), 3, [1])).toEqual([1]);
  });

  it('is the next one where the kept frame to the left has the same', () => {
    expect(variants(ids(3, 6, 9, 12), 4, [0, 1, 2, 3])).toEqual([0, 1, 0, 1]);
  });

  it('ignores frames that are not kept, and those of another row', () => {
    expect(variants(ids(3, 6, 9), 3, [1])).toEqual([0]);
    expect(variants(ids(3, 6, 9, 12), 2, [1, 2])).toEqual([0, 0]);
  });
});
