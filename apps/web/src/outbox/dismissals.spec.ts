import type { Act, ActEvent, Removal, RemovalUndo } from './act.ts';
import { dismissalsAfter, NO_DISMISSALS, waitingKeys } from './dismissals.ts';

const coat: Removal = { key: 'coat', userId: 1, at: 1, kind: 'dismiss', itemId: 7, title: 'Coat' };
const cleansing: Removal = { key: 'all', userId: 1, at: 1, kind: 'cleanse', queryId: 3, count: 2 };
const back = (removal: Removal): RemovalUndo => ({ key: 'back', userId: 1, at: 2, kind: 'undo', removal });

const pressed: ActEvent = { type: 'pressed', act: coat };
const written = (act: Act, ids: number[] = []): ActEvent => ({ type: 'written', act, ids });
const sent = (act: Act): ActEvent => ({ type: 'sent', act });
const refused = (act: Act, isGone = false): ActEvent => ({ type: 'refused', act, isGone });
const heard = (dismissed: number[], restored: number[] = []): ActEvent => ({
  type: 'heard',
  kept: [],
  let_go: [],
  dismissed,
  restored,
});
const faded: ActEvent = { type: 'faded', itemId: 7 };

const after = (...events: ActEvent[]) => events.reduce(dismissalsAfter, NO_DISMISSALS);

it.each<[string, ActEvent[], object]>([
  [
    'fades from the click on, and does not count before it is written',
    [pressed],
    { phase: 'leaving', isWritten: false },
  ],
  [
    'counts once it is written',
    [pressed, written(coat)],
    { phase: 'leaving', isWritten: true, isSent: false },
  ],
  ['is blank when it has faded', [pressed, faded, written(coat)], { phase: 'blank', isWritten: true }],
  ['is blank at once when another tab removed it', [written(coat)], { phase: 'blank', isWritten: true }],
  ['counts as sent once the server has it', [pressed, written(coat), sent(coat)], { isSent: true }],
  ['counts as sent when nothing could be written', [pressed, sent(coat)], { isWritten: true, isSent: true }],
  [
    'is blank when the server says that it was removed',
    [heard([7])],
    { phase: 'blank', isSent: true, key: undefined },
  ],
  [
    'stays as it is when the server confirms it',
    [pressed, written(coat), heard([7])],
    { phase: 'leaving', key: 'coat' },
  ],
  ['closes on a closed event', [written(coat), { type: 'closed', ids: [7] }], { phase: 'closed' }],
  [
    'stays closed when its fading ends later',
    [pressed, { type: 'closed', ids: [7] }, faded],
    { phase: 'closed' },
  ],
  [
    'is closed when the server no longer has it',
    [pressed, written(coat), refused(coat, true)],
    { phase: 'closed', isSent: true },
  ],
  [
    'is dismissed again when its undo is refused',
    [written(coat), sent(coat), written(back(coat)), refused(back(coat))],
    { phase: 'blank', key: 'coat', isSent: true },
  ],
])('makes sure that a removed item %s', (_what, events, expected) => {
  expect(after(...events).dismissed.get(7)).toMatchObject(expected);
});

it.each<[string, ActEvent[]]>([
  ['it is undone', [pressed, written(coat), written(back(coat))]],
  [
    'it is undone after it was sent',
    [pressed, written(coat), sent(coat), written(back(coat)), sent(back(coat))],
  ],
  ['its removal is refused', [pressed, written(coat), refused(coat)]],
  ['its removal is refused before it was written', [pressed, refused(coat)]],
  ['the server says that another device restored it', [written(coat), sent(coat), heard([], [7])]],
  [
    'its removal and its undo are written again, because they still wait',
    [pressed, written(coat), written(back(coat)), written(coat), written(back(coat))],
  ],
  ['the server does not know the undo yet', [written(coat), sent(coat), written(back(coat)), heard([7])]],
])('keeps an item in the feed when %s', (_what, events) => {
  expect(after(...events).dismissed.size).toBe(0);
});

it('does not bring back an item that was removed after the event of the server', () => {
  expect(after(written(coat), heard([], [7])).dismissed.has(7)).toBe(true);
});

it('follows events about an item again once its undo has reached the server', () => {
  expect(after(written(coat), written(back(coat)), sent(back(coat)), heard([7])).dismissed.has(7)).toBe(true);
});

describe('A cleansed query', () => {
  it('removes its loaded items at once, and leaves no blanks', () => {
    const { dismissed, cleansings } = after({ type: 'pressed', act: cleansing }, written(cleansing, [1, 2]));
    expect([...dismissed.values()].map(({ phase }) => phase)).toEqual(['closed', 'closed']);
    expect(cleansings.get(3)).toBe('all');
  });

  it('hides its items until the feed is read again or the cleansing is refused', () => {
    const state = after(written(cleansing, [1]), sent(cleansing));
    expect(state.cleansings.get(3)).toBe('all');
    expect(dismissalsAfter(state, { type: 'read', key: 'all' }).cleansings.size).toBe(0);
    expect(after(written(cleansing, [1]), refused(cleansing))).toEqual(NO_DISMISSALS);
  });

  it('comes back with all its items', () => {
    const { dismissed, cleansings } = after(written(cleansing, [1, 2]), heard([3]), written(back(cleansing)));
    expect([...dismissed.keys()]).toEqual([3]);
    expect(cleansings.size).toBe(0);
  });

  it('stays in the feed when its cleansing is written again, because both still wait', () => {
    const { dismissed, cleansings } = after(
      written(cleansing, [1]),
      written(back(cleansing)),
      written(cleansing),
    );
    expect(dismissed.size).toBe(0);
    expect(cleansings.size).toBe(0);
  });
});

it('no longer waits for acts that were sent without this page knowing', () => {
  const state = after(written(cleansing, [1]), written(coat), written(back(coat)));
  expect(waitingKeys(state)).toEqual(['all', 'coat']);

  const { cleansings, undoing } = dismissalsAfter(state, {
    type: 'settled',
    keys: new Set(['all', 'coat']),
  });
  expect([cleansings.size, undoing.size]).toEqual([0, 0]);
});

it('returns the same object when nothing changes', () => {
  const state = after(written(coat));
  for (const event of [written(coat), faded, heard([7]), heard([], [])])
    expect(dismissalsAfter(state, event).dismissed).toBe(state.dismissed);
});
