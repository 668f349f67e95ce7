import { isMarking } from './act.ts';
import type { Act, ActEvent, MarkingAct, Removal } from './act.ts';

/** An item that was dismissed since the page was loaded. The loaded items may still contain it. */
export interface Dismissal {
  /** It fades, then its place stays blank until it is out of view, then nothing is left of it. */
  phase: 'leaving' | 'blank' | 'closed';
  /** The removal that took it; undefined when the server reported it. */
  key: string | undefined;
  /** True if the removal survives a crash of the browser. Only then the item counts as removed. */
  isWritten: boolean;
  /** True once the server has dismissed it. */
  isSent: boolean;
}

/** The items that were dismissed, by id. */
export type Dismissed = ReadonlyMap<number, Dismissal>;

/** What was taken out of a feed since it was loaded. */
export interface Dismissals {
  dismissed: Dismissed;
  /**
   * The key of a cleansing after which the feed has not been read again, by query id. Its loaded items are
   * not shown.
   */
  cleansings: ReadonlyMap<number, string>;
  /** Items that undo brings back, by the keys of the removals that took them. The server does not know it yet. */
  undoing: ReadonlyMap<string, readonly number[]>;
}

export const NO_DISMISSALS: Dismissals = { dismissed: new Map(), cleansings: new Map(), undoing: new Map() };

/** The same object when nothing changes. */
export function dismissalsAfter(before: Dismissals, event: ActEvent): Dismissals {
  if ('act' in event) return isMarking(event.act) ? before : afterRemoval(before, event, event.act);
  switch (event.type) {
    case 'settled':
      return [...event.keys].reduce(endWaiting, before);
    case 'read':
      return endCleansing(before, event.key);
    case 'heard':
      return afterHeard(before, event.dismissed, event.restored);
    case 'faded':
      return update(before, (id, dismissal) =>
        id === event.itemId && dismissal.phase === 'leaving' ? { ...dismissal, phase: 'blank' } : dismissal,
      );
    case 'marked':
      return before;
    case 'closed': {
      const ids = new Set(event.ids);
      return update(before, (id, dismissal) => (ids.has(id) ? { ...dismissal, phase: 'closed' } : dismissal));
    }
  }
}

type RemovalAct = Exclude<Act, MarkingAct>;

function afterRemoval(
  before: Dismissals,
  event: Extract<ActEvent, { act: unknown }>,
  act: RemovalAct,
): Dismissals {
  switch (event.type) {
    case 'pressed':
      return dismiss(before, idsOf(act), {
        phase: 'leaving',
        key: act.key,
        isWritten: false,
        isSent: false,
      });
    case 'written':
      return afterWritten(before, act, event.ids ?? []);
    case 'sent':
      return afterSent(before, act);
    case 'refused':
      return afterRefused(before, act, event.isGone);
  }
}

function afterWritten(before: Dismissals, act: RemovalAct, ids: readonly number[]): Dismissals {
  const { key } = act.kind === 'undo' ? act.removal : act;
  // Waiting acts are reported as written again each time sending starts; what was undone meanwhile stays undone.
  if (before.undoing.has(key)) return before;
  if (act.kind === 'undo') {
    const undoing = new Map(before.undoing).set(key, [...idsOf(act.removal), ...takenBy(before, key)]);
    return { ...bringBack(before, key), undoing };
  }
  const written = update(before, (_id, dismissal) =>
    dismissal.key === key && !dismissal.isWritten ? { ...dismissal, isWritten: true } : dismissal,
  );
  const missing = [...idsOf(act), ...ids].filter((id) => !written.dismissed.has(id));
  const withMissing = dismiss(written, missing, {
    phase: act.kind === 'cleanse' ? 'closed' : 'blank',
    key,
    isWritten: true,
    isSent: false,
  });
  if (act.kind !== 'cleanse') return withMissing;
  return { ...withMissing, cleansings: new Map(before.cleansings).set(act.queryId, key) };
}

function afterSent(before: Dismissals, act: RemovalAct): Dismissals {
  if (act.kind === 'undo') return { ...before, undoing: without(before.undoing, act.removal.key) };
  return update(before, (_id, dismissal) =>
    dismissal.key === act.key ? { ...dismissal, isWritten: true, isSent: true } : dismissal,
  );
}

function afterRefused(before: Dismissals, act: RemovalAct, isGone: boolean): Dismissals {
  if (act.kind === 'undo') return dismissAgain(before, act.removal);
  if (act.kind === 'cleanse' || !isGone) return bringBack(before, act.key);
  return update(before, (_id, dismissal) =>
    dismissal.key === act.key ? { ...dismissal, phase: 'closed', isWritten: true, isSent: true } : dismissal,
  );
}

/** @param key of a cleansing, or of a removal that was undone */
function endWaiting(before: Dismissals, key: string): Dismissals {
  return { ...endCleansing(before, key), undoing: without(before.undoing, key) };
}

/** Keys of acts whose answer from the server is still awaited. */
export function waitingKeys({ cleansings, undoing }: Dismissals): string[] {
  return [...cleansings.values(), ...undoing.keys()];
}

/** Acts on their way to the server are newer than what the server says. */
function afterHeard(
  before: Dismissals,
  elsewhere: readonly number[],
  restored: readonly number[],
): Dismissals {
  const undoing = new Set([...before.undoing.values()].flat());
  const news = elsewhere.filter((id) => !before.dismissed.has(id) && !undoing.has(id));
  const isBack = new Set(restored);
  const left = [...before.dismissed].filter(([id, { isSent }]) => !(isSent && isBack.has(id)));
  const remaining = left.length === before.dismissed.size ? before : { ...before, dismissed: new Map(left) };
  return dismiss(remaining, news, { phase: 'blank', key: undefined, isWritten: true, isSent: true });
}

/** The items that an act names. */
function idsOf(act: RemovalAct | Removal): readonly number[] {
  return act.kind === 'dismiss' ? [act.itemId] : [];
}

function takenBy({ dismissed }: Dismissals, key: string): number[] {
  return [...dismissed].flatMap(([id, dismissal]) => (dismissal.key === key ? [id] : []));
}

function dismiss(before: Dismissals, ids: readonly number[], dismissal: Dismissal): Dismissals {
  if (ids.length === 0) return before;
  const dismissed = new Map(before.dismissed);
  for (const id of ids) dismissed.set(id, dismissal);
  return { ...before, dismissed };
}

function bringBack(before: Dismissals, key: string): Dismissals {
  const left = [...before.dismissed].filter(([, dismissal]) => dismissal.key !== key);
  const isSame = left.length === before.dismissed.size;
  return endCleansing(isSame ? before : { ...before, dismissed: new Map(left) }, key);
}

/** Dismisses the items again after the server refused to bring them back. */
function dismissAgain(before: Dismissals, { key }: Removal): Dismissals {
  const ids = before.undoing.get(key) ?? [];
  return dismiss({ ...before, undoing: without(before.undoing, key) }, ids, {
    phase: 'blank',
    key,
    isWritten: true,
    isSent: true,
  });
}

function endCleansing(before: Dismissals, key: string): Dismissals {
  const left = [...before.cleansings].filter(([, of]) => of !== key);
  return left.length === before.cleansings.size ? before : { ...before, cleansings: new Map(left) };
}

/** Returns the same object when nothing changes. */
function update(before: Dismissals, next: (id: number, dismissal: Dismissal) => Dismissal): Dismissals {
  let dismissed: Map<number, Dismissal> | undefined;
  for (const [id, dismissal] of before.dismissed) {
    const after = next(id, dismissal);
    if (after === dismissal) continue;
    dismissed ??= new Map(before.dismissed);
    dismissed.set(id, after);
  }
  return dismissed ? { ...before, dismissed } : before;
}

function without<Value>(before: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  if (!before.has(key)) return before;
  const after = new Map(before);
  after.delete(key);
  return after;
}
