import { reuseEqualParts } from './feed-calls.ts';

const AT = '2026-11-25T16:00:00.000Z';
const items = [
  { id: 1, seen_at: AT, note: null, query_ids: [1, 2], price_changes: [], images: ['a', 'b'], sold: false },
  { id: 2, seen_at: AT, note: 'x'.repeat(100), query_ids: [1, 2], price_changes: [], images: ['a', 'b'] },
  { id: 3, seen_at: AT, note: '1,2', query_ids: [12], price_changes: [{ at: AT }], images: [] },
];

it('changes nothing that can be read', () => {
  const answer = structuredClone(items);
  reuseEqualParts(answer);
  expect(answer).toEqual(items);
});

it('keeps equal lists of numbers once', () => {
  const answer = structuredClone(items);
  reuseEqualParts(answer);
  const [first, second, third] = answer;
  expect(second?.query_ids).toBe(first?.query_ids);
  expect(second?.price_changes).toBe(first?.price_changes);
  expect(third?.query_ids).not.toBe(first?.query_ids);
});
