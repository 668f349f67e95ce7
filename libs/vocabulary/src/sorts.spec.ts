import { DEFAULT_SORT, SORT_LABELS, SORTS } from './sorts.ts';

it('names every sort as its badge does, newest first by default', () => {
  expect(SORTS.map((sort) => [sort, SORT_LABELS[sort]])).toEqual([
    ['date_newest', 'Newest First'],
    ['date_oldest', 'Oldest First'],
    ['price_high', 'Price: High to Low'],
    ['price_low', 'Price: Low to High'],
    ['random', 'Random Order'],
  ]);
  expect(DEFAULT_SORT).toBe('date_newest');
});
