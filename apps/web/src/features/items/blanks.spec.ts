import { item } from '../../testing/item.ts';
import { blanksToClose } from './blanks.ts';
import type { Gone } from './use-removals.ts';

const items = Array.from({ length: 20 }, (_, index) => item(index));
/** Four columns, of which the third to the fourth row are in view. */
const view = { first: 8, end: 16, columns: 4, rowHeight: 200 };
const blank = { phase: 'blank', key: 'k', isWritten: true, isSent: true } as const;

function gone(...ids: number[]): Gone {
  return new Map(ids.map((id) => [id, blank]));
}

it.each<[string, Gone, number | undefined, { ids: number[]; rows: number }]>([
  ['none where nothing was removed', gone(), undefined, { ids: [], rows: 0 }],
  ['those below the view', gone(16, 19), undefined, { ids: [16, 19], rows: 0 }],
  ['none in view', gone(8, 15), undefined, { ids: [], rows: 0 }],
  ['none above that do not fill a row', gone(0, 1, 5), undefined, { ids: [], rows: 0 }],
  ['a row of those above', gone(0, 1, 2, 5, 6), undefined, { ids: [0, 1, 2, 5], rows: 1 }],
  ['all but the last removal', gone(16, 17), 17, { ids: [16], rows: 0 }],
  [
    'none that still fade',
    new Map([[16, { ...blank, phase: 'leaving' as const }]]),
    undefined,
    { ids: [], rows: 0 },
  ],
])('Blanks to close are %s', (_what, removed, last, expected) => {
  expect(blanksToClose(items, removed, view, last)).toEqual(expected);
});
