import { item } from '#testing/item.ts';
import { idLeftAt, indexOfId } from './feed-place.ts';

const ITEMS = [item(5), item(6), item(7), item(8)];

it.each<[string, number | undefined, number[], number | undefined]>([
  ['the held item', 6, [], 6],
  ['the next item that is left when the held one was crossed out', 6, [6, 7], 8],
  ['no item when none is left after the held one', 7, [7, 8], undefined],
  ['no item when the feed no longer has the held one', 9, [], undefined],
  ['no item when none is held', undefined, [], undefined],
])('starts at %s', (_what, held, gone, expected) => {
  expect(idLeftAt(ITEMS, (id) => gone.includes(id), held)).toBe(expected);
});

it.each([
  [8, 3],
  [9, undefined],
  [undefined, undefined],
])('finds %p at %p', (id, expected) => {
  expect(indexOfId(ITEMS, id)).toBe(expected);
});
