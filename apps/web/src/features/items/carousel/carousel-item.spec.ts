import { item } from '#testing/item.ts';
import { picturesAhead } from './carousel-item.tsx';

const album = (id: number, count: number) =>
  item(id, {
    images: Array.from({ length: count }, (_, at) => ({ id: 10 * id + at, url: `/${id}-${at + 1}` })),
  });
const items = [album(1, 2), album(2, 3), album(3, 0), album(4, 1), album(5, 1)];

it.each([
  ['the next picture and the next items', 0, 0, ['/1-2', '/2-1', '/4-1']],
  ['only the next items after the last picture', 0, 1, ['/2-1', '/4-1']],
  ['the items that are left near the end', 3, 0, ['/5-1']],
  ['nothing at the end', 4, 0, []],
])('loads ahead %s', (_what, index, imageIndex, expected) => {
  expect(picturesAhead(items, index, imageIndex)).toEqual(expected);
});
