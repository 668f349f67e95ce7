import { query } from '#testing/query.ts';
import { findable, nextOrder, pageOf, shownQueries } from './notebook-view.ts';
import type { QueryOrder } from './notebook-view.ts';

const wool = query(1, { query_text: 'Wool coat', filters: [{ name: 'location', values: ['IT'] }] });
const brooch = query(2, { query_text: 'Émail brooch', category: 'Jewelry' });
const boots = query(3, { query_text: 'boots 9', words: { sv: 'stövlar' }, starred: true });
const older = query(4, { query_text: 'boots 10' });
const ALL = findable([wool, brooch, boots, older], 'USD');

function ids(text: string, order?: QueryOrder): number[] {
  return shownQueries(ALL, text, order).map(({ id }) => id);
}

describe('shownQueries', () => {
  it('puts starred queries first, and keeps the order of the others', () => {
    expect(ids('')).toEqual([3, 1, 2, 4]);
  });

  it('sorts by text, numbers as numbers, the starred and the others separately', () => {
    expect(ids('', 'ascending')).toEqual([3, 4, 2, 1]);
    expect(ids('', 'descending')).toEqual([3, 1, 2, 4]);
  });

  it.each([
    ['WOOL', [1]],
    ['email', [2]],
    ['jewel', [2]],
    ['italy coat', [1]],
    ['swedish stovlar', [3]],
    ['  boots  ', [3, 4]],
    ['boots coat', []],
  ])('finds queries with all words of %p', (text, expected) => {
    expect(ids(text)).toEqual(expected);
  });
});

it('changes the order to ascending, descending and back', () => {
  expect(nextOrder(undefined)).toBe('ascending');
  expect(nextOrder('ascending')).toBe('descending');
  expect(nextOrder('descending')).toBeUndefined();
});

describe('pageOf', () => {
  const many = Array.from({ length: 23 }, (_, index) => query(index + 1));

  it.each([
    [1, 1, 10, 1, 3],
    [3, 21, 3, 3, 3],
    [9, 21, 3, 3, 3],
  ])('answers page %p with first row %p, %p rows, page %p of %p', (asked, first, rows, page, pages) => {
    const shown = pageOf(many, asked);
    expect(shown).toMatchObject({ page, pages, before: first - 1 });
    expect(shown.rows.map(({ id }) => id)).toEqual(Array.from({ length: rows }, (_, index) => first + index));
  });

  it('is one empty page when there are no queries', () => {
    expect(pageOf([], 1)).toEqual({ rows: [], page: 1, pages: 1, before: 0 });
  });
});
