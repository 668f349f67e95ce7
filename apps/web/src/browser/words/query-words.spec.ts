import { query } from '#testing/query.ts';
import { queryName } from './query-words.ts';

const QUERIES = [
  query(1, { query_text: 'wool' }),
  query(2, { query_text: 'Wool', max_price: 80.5 }),
  query(3, { query_text: 'wool', max_price: 80, category: "Women's Shoes" }),
  query(4, { query_text: 'silk', max_price: 80 }),
];

it('names a query by its text, and queries of the same text by their prices and categories as well', () => {
  expect(QUERIES.map((each) => queryName(each, QUERIES, 'USD'))).toEqual([
    'wool, any price',
    'Wool, up to $80.50',
    "wool, up to $80, Women's Shoes",
    'silk',
  ]);
});
