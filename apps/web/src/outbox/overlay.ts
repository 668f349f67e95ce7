import type { Item } from '@rummage/contract';
import type { Act, ActEvent } from './act.ts';
import { type Dismissals, dismissalsAfter, NO_DISMISSALS } from './dismissals.ts';
import { isKept, type Marks, marksAfter } from './marks.ts';

// What an act does to a list of items is decided here and in the two files that this one is made of: for the feed on
// the screen, event by event, and for a list that was stored, all acts since then at once.

/** What acts have changed of the items since these were loaded. */
export interface Changes extends Dismissals {
  /** Items that were kept or let go, or whose note is another one. */
  marks: Marks;
}

export const NO_CHANGES: Changes = { ...NO_DISMISSALS, marks: new Map() };

/** The fields of an item that acts change, and by which they choose their items. */
export type Changeable = Pick<Item, 'id' | 'query_ids' | 'kept_at' | 'note'>;

/** The same object when nothing changes. */
export function changesAfter<Before extends Changes>(before: Before, event: ActEvent): Before {
  const dismissals = dismissalsAfter(before, event);
  const marks = marksAfter(before.marks, event);
  return dismissals === before && marks === before.marks ? before : { ...before, ...dismissals, marks };
}

/** Whether a cleansing of these queries takes the item: the kept ones stay. */
export function isCleansed(
  item: Pick<Changeable, 'id' | 'query_ids' | 'kept_at'>,
  queries: { has: (id: number) => boolean },
  marks: Marks,
): boolean {
  return item.query_ids.some((id) => queries.has(id)) && !isKept(item, marks);
}

/** The items as they are after these acts of their owner, in their order. */
export function overlay<Of extends Changeable>(items: readonly Of[], acts: readonly Act[]): Of[] {
  const after = (before: Changes, act: Act): Changes =>
    changesAfter(before, { type: 'written', act, ids: takenBy(act, items, before) });
  const { dismissed, marks } = acts.reduce(after, NO_CHANGES);
  const timeOf = new Map(acts.map(({ key, at }) => [key, new Date(at).toISOString()]));
  return items.flatMap((item): Of[] => {
    if (dismissed.has(item.id)) return [];
    const mark = marks.get(item.id);
    if (!mark) return [item];
    if (!mark.isKept) return [{ ...item, kept_at: null, note: null }];
    const kept_at = item.kept_at ?? timeOf.get(mark.key ?? '') ?? null;
    return [{ ...item, kept_at, note: mark.note === undefined ? item.note : mark.note }];
  });
}

/** The items that a cleansing takes of those that are left by then. */
function takenBy(act: Act, items: readonly Changeable[], { marks }: Changes): number[] {
  if (act.kind !== 'cleanse') return [];
  const queries = new Set([act.queryId]);
  return items.filter((item) => isCleansed(item, queries, marks)).map(({ id }) => id);
}
