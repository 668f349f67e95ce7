import fc from 'fast-check';
import { item } from '#testing/item.ts';
import { type Act, type Keeping, type Removal, type SentUndoable, undoOf } from './act.ts';
import { isKept } from './marks.ts';
import { changesAfter, isCleansed, NO_CHANGES, overlay } from './overlay.ts';

const AT = Date.UTC(2026, 2, 1);
let count = 0;
const identity = () => ({ key: `act ${(count += 1)}`, userId: 1, at: AT });
const dismiss = (itemId: number): Removal & SentUndoable => ({
  ...identity(),
  kind: 'dismiss',
  itemId,
  title: null,
});
const cleanse = (queryId: number): Removal & SentUndoable => ({
  ...identity(),
  kind: 'cleanse',
  queryId,
  count: 1,
});
const keep = (itemId: number, kind: Keeping['kind'] = 'keep'): Keeping => ({
  ...identity(),
  kind,
  itemId,
  title: null,
});
const note = (itemId: number, text: string | null): Act => ({ ...keep(itemId), kind: 'note', note: text });
const undo = (act: SentUndoable): Act => undoOf(act, identity());

/** Items 1 to 6; those of query 2 are even, and all are of query 1. */
const ITEMS = [1, 2, 3, 4, 5, 6].map((id) => item(id, { query_ids: id % 2 ? [1] : [1, 2] }));
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);
const idsAfter = (...acts: Act[]) => idsOf(overlay(ITEMS, acts));

it('without acts, the items are as they were', () => {
  expect(overlay(ITEMS, [])).toEqual(ITEMS);
});

it('a dismissed item is not there until that is undone', () => {
  const removal = dismiss(3);
  expect(idsAfter(removal)).toEqual([1, 2, 4, 5, 6]);
  expect(idsAfter(removal, undo(removal))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(idsAfter(removal, undo(removal), dismiss(3))).toEqual([1, 2, 4, 5, 6]);
});

it('a cleansing takes what its query has found, but for what is kept at that time', () => {
  expect(idsAfter(cleanse(2))).toEqual([1, 3, 5]);
  expect(idsAfter(keep(4), cleanse(2))).toEqual([1, 3, 4, 5]);
  expect(idsAfter(keep(4), cleanse(2), keep(4, 'let go'))).toEqual([1, 3, 4, 5]);
  expect(idsAfter(keep(4), keep(4, 'let go'), cleanse(2))).toEqual([1, 3, 5]);
});

it('the undo of a cleansing brings back what it took, and nothing else', () => {
  const cleansing = cleanse(2);
  expect(idsAfter(dismiss(2), cleansing, undo(cleansing))).toEqual([1, 3, 4, 5, 6]);
});

it('a kept item has the time of its act, and its note until it is let go', () => {
  const [kept] = overlay(ITEMS, [keep(1), note(1, 'size?')]);
  expect(kept).toMatchObject({ id: 1, kept_at: '2026-03-01T00:00:00.000Z', note: 'size?' });
  const [letGo] = overlay(ITEMS, [keep(1), note(1, 'size?'), keep(1, 'let go')]);
  expect(letGo).toMatchObject({ id: 1, kept_at: null, note: null });
});

it('a kept item stays kept since when it was', () => {
  const kept_at = '2026-01-01T00:00:00.000Z';
  expect(overlay([item(1, { kept_at, note: 'old' })], [keep(1)])).toMatchObject([{ kept_at, note: 'old' }]);
});

/** What a server does, in the plainest way. */
function server() {
  const there = new Set(idsOf(ITEMS));
  const kept = new Map<number, string | null>();
  const taken = new Map<string, number[]>();
  const take = (key: string, ids: number[]) => {
    taken.set(key, ids);
    for (const id of ids) there.delete(id);
  };
  return {
    there,
    kept,
    do: (act: Act) => {
      if (act.kind === 'dismiss') take(act.key, [act.itemId]);
      else if (act.kind === 'cleanse') {
        const found = ITEMS.filter(({ id, query_ids }) => there.has(id) && query_ids.includes(act.queryId));
        take(
          act.key,
          idsOf(found).filter((id) => !kept.has(id)),
        );
      } else if (act.kind === 'undo') for (const id of taken.get(act.removal.key) ?? []) there.add(id);
      else if (act.kind === 'let go') kept.delete(act.itemId);
      else kept.set(act.itemId, act.kind === 'note' ? act.note : (kept.get(act.itemId) ?? null));
    },
  };
}

const ID = fc.integer({ min: 1, max: 6 });
/** What somebody may press: the button of an item or of a query, or undo for the last act that is left. */
const PRESS = fc.oneof(
  ID.map((id) => () => dismiss(id)),
  ID.map((id) => () => keep(id)),
  ID.map((id) => () => keep(id, 'let go')),
  fc.integer({ min: 1, max: 2 }).map((id) => () => cleanse(id)),
  fc.constant('undo' as const),
);

it('a stored list, the feed on the screen and the server agree after every act', () => {
  fc.assert(
    fc.property(fc.array(PRESS, { maxLength: 25 }), (presses) => {
      const { there, kept, do: done } = server();
      const acts: Act[] = [];
      const undoable: SentUndoable[] = [];
      let screen = NO_CHANGES;
      for (const press of presses) {
        const shown = ITEMS.filter(({ id }) => !screen.dismissed.has(id));
        if (press === 'undo') {
          const last = undoable.pop();
          if (!last) continue;
          acts.push(undo(last));
        } else {
          const act = press();
          if ('itemId' in act && !there.has(act.itemId)) continue;
          acts.push(act);
          undoable.push(act);
          screen = changesAfter(screen, { type: 'pressed', act });
        }
        const act = acts.at(-1) as Act;
        const queries = new Set(act.kind === 'cleanse' ? [act.queryId] : []);
        const ids = idsOf(shown.filter((each) => isCleansed(each, queries, screen.marks)));
        for (const type of ['written', 'sent'] as const) screen = changesAfter(screen, { type, act, ids });
        done(act);

        const stored = overlay(ITEMS, acts);
        const left = ITEMS.filter(({ id }) => !screen.dismissed.has(id));
        expect(idsOf(stored)).toEqual([...there].sort());
        expect(idsOf(left)).toEqual([...there].sort());
        const isKeptThere = idsOf(left).filter((id) => kept.has(id));
        expect(idsOf(stored.filter(({ kept_at }) => kept_at !== null))).toEqual(isKeptThere);
        expect(idsOf(left.filter((each) => isKept(each, screen.marks)))).toEqual(isKeptThere);
      }
    }),
  );
});
