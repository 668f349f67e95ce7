import type { NewItems } from '@rummage/contract';
import { query } from '#testing/query.ts';
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
    expect(switchedQueries(QUERIES, COUNTS, 'USD')).toEqual([
      { id: 2, text: 'wool skirt', name: 'wool skirt', isPaused: false, total: 0, newItems: 0 },
      { id: 4, text: 'wool coat', name: 'wool coat', isPaused: false, total: 7, newItems: 3 },
      { id: 3, text: 'Café apron', name: 'Café apron', isPaused: true, total: 0, newItems: 0 },
    ]);
  });

  it.each([
    ['WOOL', [2, 4]],
    ['cafe', [3]],
    ['co wo', [4]],
    ['silk', []],
  ])('finds with %p the queries %j', (text, ids) => {
    expect(switchedQueries(QUERIES, undefined, 'USD', text).map(({ id }) => id)).toEqual(ids);
  });

  it('calls queries of the same text by their prices as well', () => {
    const twins = [...QUERIES, query(1, { query_text: 'wool coat', max_price: 80 })];
    expect(switchedQueries(twins, undefined, 'USD', 'coat').map(({ name }) => name)).toEqual([
      'wool coat, any price',
      'wool coat, up to $80',
    ]);
  });

  it('has no totals before they are known', () => {
    expect(switchedQueries(QUERIES, undefined, 'USD')[0]).toMatchObject({ total: undefined, newItems: 0 });
  });
});
