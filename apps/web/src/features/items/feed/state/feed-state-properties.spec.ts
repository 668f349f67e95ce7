import fc from 'fast-check';
import {
  after,
  arrived,
  asked,
  closed,
  dismissed,
  faded,
  feed,
  found,
  ordered,
  pressed,
  sendFailed,
  sent,
  taken,
  undone,
  wanted,
} from '#testing/feed-steps.ts';
import type { Step } from '#testing/feed-steps.ts';
import { itemsOf } from '../loading/feed-pages.ts';
import { hasMore } from './feed-loading.ts';
import type { FeedState } from './feed-model.ts';
import { viewOf } from './feed-view.ts';

/** A step, and the item that it removes or brings back. */
interface Move {
  name: string;
  step: Step;
  removes?: number;
  returns?: number;
}

const ALL = [1, 2, 3, 4, 5, 6];

/** Events of an item from the press on, until it is sent, undone or refused. */
const lifeOf = (id: number) =>
  fc
    .tuple(fc.constantFrom('sent', 'undone', 'failed', 'undone later'), fc.boolean())
    .map(([end, isClosed]): Move[] => [
      { name: `${id} pressed`, step: pressed(id), removes: id },
      { name: `${id} dismissed`, step: dismissed(id) },
      { name: `${id} faded`, step: faded(id) },
      ...(isClosed ? [{ name: `${id} closed`, step: closed(id) }] : []),
      ...(end === 'sent' || end === 'undone later' ? [{ name: `${id} sent`, step: sent(id) }] : []),
      ...(end === 'failed' ? [{ name: `${id} failed`, step: sendFailed(id), returns: id }] : []),
      ...(end.startsWith('undone') ? [{ name: `${id} undone`, step: undone(id), returns: id }] : []),
    ]);

const someIds = fc.uniqueArray(fc.constantFrom(...ALL));
const onFeed = someIds.chain((ids) =>
  fc.constantFrom<Move>(
    { name: `arrived ${ids.join()}`, step: arrived(ids) },
    { name: `arrived ${ids.join()} of more`, step: arrived(ids, { total: 7 }) },
    { name: `arrived by price ${ids.join()}`, step: arrived(ids, { key: feed('price_low') }) },
    { name: `found ${ids.join()}`, step: found(ids) },
    { name: 'wanted', step: wanted },
    { name: `taken ${ids.join()}`, step: taken(ids, ids, 6) },
    { name: 'ordered by price', step: ordered('price_low') },
    { name: 'ordered by date', step: ordered('date_newest') },
  ),
);

/** Lives of some items and what happens to the feed, in any order that keeps each life's own. */
const stories = fc
  .tuple(
    fc.tuple(lifeOf(1), lifeOf(2), lifeOf(3)),
    fc.array(onFeed, { maxLength: 20 }),
    fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  )
  .map(([lives, rest, picks]) => merge([...lives, rest], picks));

function merge(lists: readonly Move[][], picks: readonly number[]): Move[] {
  const queues = lists.map((list) => [...list]);
  return picks.flatMap((pick) => {
    const waiting = queues.filter((queue) => queue.length > 0);
    return waiting[pick % waiting.length]?.splice(0, 1) ?? [];
  });
}

/** Calls `check` after every move, with the ids that are removed then. */
function walk(story: readonly Move[], check: (state: FeedState, removed: ReadonlySet<number>) => void): void {
  const removed = new Set<number>();
  let state = after(asked(), arrived(ALL));
  for (const { step, removes, returns } of story) {
    state = step(state);
    if (removes !== undefined) removed.add(removes);
    if (returns !== undefined) removed.delete(returns);
    check(state, removed);
  }
}

const always = (check: (state: FeedState, removed: ReadonlySet<number>) => void) =>
  fc.assert(fc.property(stories, (story) => walk(story, check)));
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

describe('The feed, whatever happens in whichever order,', () => {
  it('shows exactly what is loaded and not removed, and first what was asked for', () => {
    always((state, removed) => {
      const loaded = state.shown ? idsOf(itemsOf(state.shown.pages)) : [];
      const lead = idsOf(state.lead).filter((id) => hasMore(state) || loaded.includes(id));
      const all = [...lead, ...loaded.filter((id) => !lead.includes(id))];
      expect(idsOf(viewOf(state).left)).toEqual(all.filter((id) => !removed.has(id)));
    });
  });

  it('shows nothing twice', () => {
    always((state) => {
      const ids = idsOf(viewOf(state).items);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  it('offers nothing as new that is shown or removed', () => {
    always((state, removed) => {
      const { newIds, items } = viewOf(state);
      const known = new Set([...idsOf(items), ...removed]);
      expect(newIds.filter((id) => known.has(id))).toEqual([]);
    });
  });

  it('counts what is left, what is not loaded, and removals that are not saved', () => {
    always((state) => {
      const { left, items, places, total, dismissed } = viewOf(state);
      const unsaved = items.filter(({ id }) => dismissed.get(id)?.isWritten === false).length;
      expect(total).toBe(left.length + (places - items.length) + unsaved);
      expect(places).toBeGreaterThanOrEqual(items.length);
    });
  });

  it('can be cleansed as long as a cleansing takes something', () => {
    always((state) => {
      const { isCleansable, cleansable } = viewOf(state);
      expect(isCleansable()).toBe(cleansable().count > 0);
    });
  });

  it('shows at most the order that was chosen last, and the new items that were asked for last', () => {
    always(({ orderChosen, orderShown, awaited, brought }) => {
      expect(orderShown).toBeLessThanOrEqual(orderChosen);
      expect(brought).toBeLessThanOrEqual(awaited?.version ?? brought);
    });
  });

  it('keeps the same lists when nothing about them changes', () => {
    always((state) => {
      const { items, left } = viewOf(state);
      const later = found([99])(state);
      expect(viewOf(later).items).toBe(items);
      expect(viewOf(later).left).toBe(left);
    });
  });
});
