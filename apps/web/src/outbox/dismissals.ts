import type { FeedEvent } from '@rummage/contract';
import { isMarking } from './act.ts';
import type { Act, MarkingAct, Removal, SentUndoable } from './act.ts';

/** An item that has left the feed since the page was loaded. The loaded items may still contain it. */
export interface Departure {
  /** It fades, then its place stays blank until it is out of view, then nothing is left of it. */
  phase: 'leaving' | 'blank' | 'closed';
  /** The removal that took it; undefined when the server reported it. */
  key: string | undefined;
  /** True if the removal survives a crash of the browser. Only then the item counts as removed. */
  isWritten: boolean;
  /** True once the server has dismissed it. */
  isSent: boolean;
}

/** The items that left the feed, by id. */
export type Gone = ReadonlyMap<number, Departure>;

/** Changes to the items of a feed since it was loaded. */
export interface Departures {
  gone: Gone;
  /**
   * The key of a cleansing after which the feed has not been read again, by query id. Its loaded items are
   * not shown.
   */
  cleansings: ReadonlyMap<number, string>;
  /** Items that are being restored, by the keys of the removals that took them. The server does not know it yet. */
  returning: ReadonlyMap<string, readonly number[]>;
}

export const NO_DEPARTURES: Departures = { gone: new Map(), cleansings: new Map(), returning: new Map() };

export type DepartureEvent =
  /** The × of an item was pressed, or its loop. */
  | { type: 'pressed'; act: SentUndoable }
  /**
   * The browser has saved an act.
   * @param ids the loaded items that it takes, when it takes several
   * @param isRepeated it was saved before this page was loaded, or is reported again
   */
  | { type: 'written'; act: Act; ids?: readonly number[]; isRepeated?: boolean }
  | { type: 'sent'; act: Act }
  /** @param isGone the item or query does not exist any more */
  | { type: 'refused'; act: Act; isGone: boolean }
  /** Acts that this page thought to be waiting, but that were sent without it knowing. */
  | { type: 'settled'; keys: ReadonlySet<string> }
  /** The feed was read after the server had done a cleansing. */
  | { type: 'read'; key: string }
  /** Changes of items that the server reports, from any tab, device or program. */
  | ({ type: 'heard' } & FeedEvent)
  | { type: 'faded'; itemId: number }
  /** The circle of an item was drawn, or has faded. */
  | { type: 'marked'; itemId: number }
  /** These blanks are out of view. */
  | { type: 'closed'; ids: readonly number[] };

export function departuresAfter(before: Departures, event: DepartureEvent): Departures {
  switch (event.type) {
    case 'pressed':
      if (isMarking(event.act)) return before;
      return depart(before, idsOf(event.act), {
        phase: 'leaving',
        key: event.act.key,
        isWritten: false,
        isSent: false,
      });
    case 'written':
      if (isMarking(event.act)) return before;
      return afterWritten(before, event.act, event.ids ?? []);
    case 'sent':
      if (isMarking(event.act)) return before;
      return afterSent(before, event.act);
    case 'refused':
      if (isMarking(event.act)) return before;
      return afterRefused(before, event.act, event.isGone);
    case 'settled':
      return [...event.keys].reduce(endWaiting, before);
    case 'read':
      return endCleansing(before, event.key);
    case 'heard':
      return afterHeard(before, event.dismissed, event.restored);
    case 'faded':
      return update(before, (id, departure) =>
        id === event.itemId && departure.phase === 'leaving' ? { ...departure, phase: 'blank' } : departure,
      );
    case 'marked':
      return before;
    case 'closed': {
      const ids = new Set(event.ids);
      return update(before, (id, departure) => (ids.has(id) ? { ...departure, phase: 'closed' } : departure));
    }
  }
}

function afterWritten(before: Departures, act: Exclude<Act, MarkingAct>, ids: readonly number[]): Departures {
  const { key } = act.kind === 'restore' ? act.removal : act;
  // Waiting acts are reported as written again each time sending starts; what was undone meanwhile stays undone.
  if (before.returning.has(key)) return before;
  if (act.kind === 'restore') {
    const returning = new Map(before.returning).set(key, [...idsOf(act.removal), ...takenBy(before, key)]);
    return { ...comeBack(before, key), returning };
  }
  const written = update(before, (_id, departure) =>
    departure.key === key && !departure.isWritten ? { ...departure, isWritten: true } : departure,
  );
  const missing = [...idsOf(act), ...ids].filter((id) => !written.gone.has(id));
  const departed = depart(written, missing, {
    phase: act.kind === 'cleanse' ? 'closed' : 'blank',
    key,
    isWritten: true,
    isSent: false,
  });
  if (act.kind !== 'cleanse') return departed;
  return { ...departed, cleansings: new Map(before.cleansings).set(act.queryId, key) };
}

function afterSent(before: Departures, act: Exclude<Act, MarkingAct>): Departures {
  if (act.kind === 'restore') return { ...before, returning: without(before.returning, act.removal.key) };
  return update(before, (_id, departure) =>
    departure.key === act.key ? { ...departure, isWritten: true, isSent: true } : departure,
  );
}

function afterRefused(before: Departures, act: Exclude<Act, MarkingAct>, isGone: boolean): Departures {
  if (act.kind === 'restore') return departAgain(before, act.removal);
  if (act.kind === 'cleanse' || !isGone) return comeBack(before, act.key);
  return update(before, (_id, departure) =>
    departure.key === act.key ? { ...departure, phase: 'closed', isWritten: true, isSent: true } : departure,
  );
}

/** @param key of a cleansing, or of a removal that was undone */
function endWaiting(before: Departures, key: string): Departures {
  return { ...endCleansing(before, key), returning: without(before.returning, key) };
}

/** Keys of acts whose answer from the server is still awaited. */
export function waitingKeys({ cleansings, returning }: Departures): string[] {
  return [...cleansings.values(), ...returning.keys()];
}

/** Acts on their way to the server are newer than what the server says. */
function afterHeard(
  before: Departures,
  dismissed: readonly number[],
  restored: readonly number[],
): Departures {
  const returning = new Set([...before.returning.values()].flat());
  const left = dismissed.filter((id) => !before.gone.has(id) && !returning.has(id));
  const isBack = new Set(restored);
  const gone = [...before.gone].filter(([id, { isSent }]) => !(isSent && isBack.has(id)));
  const remaining = gone.length === before.gone.size ? before : { ...before, gone: new Map(gone) };
  return depart(remaining, left, { phase: 'blank', key: undefined, isWritten: true, isSent: true });
}

/** The items that a removal names. */
function idsOf(removal: Removal): readonly number[] {
  return removal.kind === 'dismiss' ? [removal.itemId] : [];
}

function takenBy({ gone }: Departures, key: string): number[] {
  return [...gone].flatMap(([id, departure]) => (departure.key === key ? [id] : []));
}

function depart(before: Departures, ids: readonly number[], departure: Departure): Departures {
  if (ids.length === 0) return before;
  const gone = new Map(before.gone);
  for (const id of ids) gone.set(id, departure);
  return { ...before, gone };
}

function comeBack(before: Departures, key: string): Departures {
  const gone = [...before.gone].filter(([, departure]) => departure.key !== key);
  return endCleansing(gone.length === before.gone.size ? before : { ...before, gone: new Map(gone) }, key);
}

/** Removes the items again after the server refused to restore them. */
function departAgain(before: Departures, { key }: Removal): Departures {
  const ids = before.returning.get(key) ?? [];
  return depart({ ...before, returning: without(before.returning, key) }, ids, {
    phase: 'blank',
    key,
    isWritten: true,
    isSent: true,
  });
}

function endCleansing(before: Departures, key: string): Departures {
  const left = [...before.cleansings].filter(([, of]) => of !== key);
  return left.length === before.cleansings.size ? before : { ...before, cleansings: new Map(left) };
}

/** Returns the same object when nothing changes. */
function update(before: Departures, next: (id: number, departure: Departure) => Departure): Departures {
  let gone: Map<number, Departure> | undefined;
  for (const [id, departure] of before.gone) {
    const after = next(id, departure);
    if (after === departure) continue;
    gone ??= new Map(before.gone);
    gone.set(id, after);
  }
  return gone ? { ...before, gone } : before;
}

function without<Value>(before: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  if (!before.has(key)) return before;
  const after = new Map(before);
  after.delete(key);
  return after;
}
