import type { ActEvent, Keeping } from './act.ts';
import { isKept, marksAfter, waitingMarks } from './marks.ts';
import type { Marks } from './marks.ts';

const keep: Keeping = { key: 'keep', userId: 1, at: 1, kind: 'keep', itemId: 7, title: 'Coat' };
const letGo: Keeping = { ...keep, key: 'let go', at: 2, kind: 'let go' };
const note = { ...keep, key: 'note', at: 3, kind: 'note', note: 'Ask for the sleeves' } as const;
const coat = { id: 7, kept_at: null };
const keptCoat = { id: 7, kept_at: '2026-03-01T10:00:00.000Z' };

const heard = (kept: number[], let_go: number[] = []): ActEvent => ({
  type: 'heard',
  dismissed: [],
  restored: [],
  kept,
  let_go,
});
const written = (act: typeof keep | typeof note): ActEvent => ({ type: 'written', act });
const sent = (act: typeof keep | typeof note): ActEvent => ({ type: 'sent', act });
const refused = (act: typeof keep | typeof note): ActEvent => ({ type: 'refused', act, isGone: false });

const after = (...events: ActEvent[]): Marks => events.reduce(marksAfter, new Map());

it('without a change, an item is kept as the server has sent it', () => {
  expect([coat, keptCoat].map((item) => isKept(item, new Map()))).toEqual([false, true]);
});

it.each<[string, ActEvent[], boolean]>([
  ['the loop was pressed', [{ type: 'pressed', act: keep }], true],
  ['that was saved and sent', [{ type: 'pressed', act: keep }, written(keep), sent(keep)], true],
  ['it was let go again', [written(keep), sent(keep), written(letGo)], false],
  ['the server refused to keep it', [written(keep), refused(keep)], false],
  ['the server refused to let it go', [written(letGo), refused(letGo)], true],
  ['the refusal is of an older act', [written(letGo), written(keep), refused(letGo)], true],
  ['another device kept it', [heard([7])], true],
  ['another device let it go later', [written(keep), sent(keep), heard([], [7])], false],
  ['the server reports what an act on its way will change', [written(keep), heard([], [7])], true],
])('the mark is right when %s', (_what, events, expected) => {
  expect(isKept(coat, after(...events))).toBe(expected);
});

it('a circle is drawn once, and not after a reload', () => {
  expect(after({ type: 'pressed', act: keep }, written(keep)).get(7)?.isChanging).toBe(true);
  expect(after(written(keep), { type: 'marked', itemId: 7 }, written(keep)).get(7)?.isChanging).toBe(false);
  expect(after({ type: 'written', act: keep, isRepeated: true }).get(7)?.isChanging).toBe(false);
  expect(after(heard([7])).get(7)?.isChanging).toBe(false);
});

it('the key of an act waits until the act is settled', () => {
  expect(waitingMarks(after(written(keep)))).toEqual(['keep']);
  expect(waitingMarks(after(written(keep), sent(keep)))).toEqual([]);
  expect(waitingMarks(after(written(keep), { type: 'settled', keys: new Set(['keep']) }))).toEqual([]);
});

it('a note is shown until the server reports a newer one, or refuses it', () => {
  expect(after(written(note)).get(7)).toMatchObject({ isKept: true, note: 'Ask for the sleeves' });
  expect(after(written(note), sent(note), heard([7])).get(7)?.note).toBeUndefined();
  expect(after(written(note), refused(note)).has(7)).toBe(false);
});

it('events about removals change nothing', () => {
  const marks = after(written(keep));
  const dismissal = { ...keep, key: 'x', kind: 'dismiss' } as const;
  for (const type of ['pressed', 'written', 'sent'] as const)
    expect(marksAfter(marks, { type, act: dismissal })).toBe(marks);
});
