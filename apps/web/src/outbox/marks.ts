import type { Item } from '@rummage/contract';
import { isMarking } from './act.ts';
import type { ActEvent, MarkingAct } from './act.ts';

/** Changes of an item's mark since the item was loaded. */
interface Mark {
  isKept: boolean;
  /** True while its circle is being drawn or fades. */
  isChanging: boolean;
  /** The note, if that was changed as well. */
  note?: string | null;
  /** The act that did it; undefined when the server reported it. */
  key: string | undefined;
  /** True once the server knows. */
  isSent: boolean;
}

/** Keyed by item id. */
export type Marks = ReadonlyMap<number, Mark>;

export function isKept({ id, kept_at }: Pick<Item, 'id' | 'kept_at'>, marks: Marks): boolean {
  return marks.get(id)?.isKept ?? kept_at !== null;
}

/** The keys of acts whose answer from the server is still awaited. */
export function waitingMarks(marks: Marks): string[] {
  return [...marks.values()].flatMap(({ key, isSent }) => (isSent || key === undefined ? [] : [key]));
}

/** The same object when nothing changes. */
export function marksAfter(before: Marks, event: ActEvent): Marks {
  if ('act' in event && !isMarking(event.act)) return before;
  switch (event.type) {
    case 'pressed':
      return isMarking(event.act) ? afterAct(before, event.act, true) : before;
    case 'written':
      return isMarking(event.act) ? afterAct(before, event.act, event.isRepeated !== true) : before;
    case 'sent':
      return changeByKey(before, (key) => key === event.act.key, { isSent: true });
    case 'settled':
      return changeByKey(before, (key) => event.keys.has(key), { isSent: true });
    case 'refused':
      return isMarking(event.act) ? afterRefused(before, event.act) : before;
    case 'heard':
      return afterHeard(afterHeard(before, event.kept, true), event.let_go, false);
    case 'marked':
      return change(before, event.itemId, { isChanging: false });
    default:
      return before;
  }
}

function afterAct(before: Marks, act: MarkingAct, isShown: boolean): Marks {
  const known = before.get(act.itemId);
  if (known?.key === act.key) return before;
  const { key } = act;
  if (act.kind === 'note') {
    const after = { isKept: true, isChanging: false, ...known, note: act.note, key, isSent: false };
    return new Map(before).set(act.itemId, after);
  }
  const isKept = act.kind === 'keep';
  const isChanging = isShown && known?.isKept !== isKept;
  return new Map(before).set(act.itemId, { ...known, isKept, isChanging, key, isSent: false });
}

/** A newer act on the same item counts more than the refused one. */
function afterRefused(before: Marks, { kind, itemId, key }: MarkingAct): Marks {
  if (before.get(itemId)?.key !== key) return before;
  if (kind !== 'note') return change(before, itemId, { isKept: kind === 'let go', isSent: true });
  const after = new Map(before);
  after.delete(itemId);
  return after;
}

/** Acts on their way to the server are newer than what the server says. */
function afterHeard(before: Marks, ids: readonly number[], isKept: boolean): Marks {
  const changed = ids.filter((id) => {
    const known = before.get(id);
    return known === undefined || (known.isSent && (known.isKept !== isKept || known.note !== undefined));
  });
  if (changed.length === 0) return before;
  const after = new Map(before);
  for (const id of changed) after.set(id, { isKept, isChanging: false, key: undefined, isSent: true });
  return after;
}

function changeByKey(before: Marks, isMeant: (key: string) => boolean, different: Partial<Mark>): Marks {
  const ids = [...before].flatMap(([id, { key }]) => (key !== undefined && isMeant(key) ? [id] : []));
  return ids.reduce((marks, id) => change(marks, id, different), before);
}

function change(before: Marks, id: number, different: Partial<Mark>): Marks {
  const known = before.get(id);
  return known ? new Map(before).set(id, { ...known, ...different }) : before;
}
