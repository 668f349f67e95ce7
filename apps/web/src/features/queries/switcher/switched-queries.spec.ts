import type { NewItems } from '@rummage/contract';
import { query } from '../../../testing/query.ts';
import { switchedQueries } from './switched-queries.ts';

const QUERIES = [
  query(4, { query_text: 'wool coat' }),
  query(3, { query_text: 'Café apron', active: false }),
  query(2, { query_text: 'wool skirt', starred: true }),
];
const COUNTS: NewItems = {
  seen_through: '2026-03-01T12:00:00.000Z',
  total: 9,
  new_items: 3,
  found: 3,
  kept: 0,
  dismissed: 0,
  by_query: [{ query_id: 4, total: 7, new_items: 3 }],
};

describe('switchedQueries', () => {
  it('has starred queries first, with their numbers', () => {
    expect(switchedQueries(QUERIES, COUNTS)).toEqual([
      { id: 2, text: 'wool skirt', isPaused: false, total: 0, newItems: 0 },
      { id: 4, text: 'wool coat', isPaused: false, total: 7, newItems: 3 },
      { id: 3, text: 'Café apron', isPaused: true, total: 0, newItems: 0 },
    ]);
  });

  it.each([
    ['WOOL', [2, 4]],
    ['cafe', [3]],
    ['co wo', [4]],
    ['silk', []],
  ])('finds with %p the queries %j', (text, ids) => {
    expect(switchedQueries(QUERIES, undefined, text).map(({ id }) => id)).toEqual(ids);
  });

  it('has no totals before they are known', () => {
    expect(switchedQueries(QUERIES, undefined)[0]).toMatchObject({ total: undefined, newItems: 0 });
  });
});
