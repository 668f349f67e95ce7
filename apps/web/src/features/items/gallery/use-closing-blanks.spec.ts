import type { Dismissed } from '#outbox/dismissals.ts';
import { item } from '#testing/item.ts';
import { blanksToClose } from './use-closing-blanks.ts';

const items = Array.from({ length: 20 }, (_, index) => item(index));
/** Four columns; the third and fourth rows are in view. */
const view = { first: 8, end: 16, columns: 4, rowHeight: 200 };
const blank = { phase: 'blank', key: 'k', isWritten: true, isSent: true } as const;

function dismissing(...ids: number[]): Dismissed {
  return new Map(ids.map((id) => [id, blank]));
}

it.each<[string, Dismissed, number | undefined, { ids: number[]; rows: number }]>([
  ['no blank where nothing was removed', dismissing(), undefined, { ids: [], rows: 0 }],
  ['the blanks below the view', dismissing(16, 19), undefined, { ids: [16, 19], rows: 0 }],
  ['no blank in view', dismissing(8, 15), undefined, { ids: [], rows: 0 }],
  ['no blanks above that do not fill a row', dismissing(0, 1, 5), undefined, { ids: [], rows: 0 }],
  ['a row of the blanks above', dismissing(0, 1, 2, 5, 6), undefined, { ids: [0, 1, 2, 5], rows: 1 }],
  ['every blank but that of the last removal', dismissing(16, 17), 17, { ids: [16], rows: 0 }],
  [
    'no frame that still fades',
    new Map([[16, { ...blank, phase: 'leaving' as const }]]),
    undefined,
    { ids: [], rows: 0 },
  ],
])('closes %s', (_what, removed, last, expected) => {
  expect(blanksToClose(items, removed, view, last)).toEqual(expected);
});
