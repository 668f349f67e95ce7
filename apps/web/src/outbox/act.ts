import type { FeedEvent } from '@rummage/contract';
import { newRemovalKey } from '#api/removal-key.ts';

/** The record of an act that takes items out of the feed. Undo brings them back by its key. */
export type Removal = Identity &
  /** @param wasKept whether it leaves the kept sheet as well */
  (
    | { kind: 'dismiss'; itemId: number; title: string | null; wasKept?: boolean }
    /** @param kept how many kept items stay, as far as they were loaded */
    | { kind: 'cleanse'; queryId: number; count: number; kept?: number }
    /** Done by the call that changed a query. Only its undo is sent from here. */
    | { kind: 'tidy'; count: number }
  );

/** Brings back the items of a removal. */
export type RemovalUndo = Identity & { kind: 'undo'; removal: Removal };

export type SentRemoval = Exclude<Removal, { kind: 'tidy' }>;

/** Keeps an item, or lets it go. Undo does the other one. */
export type Keeping = Identity & { kind: 'keep' | 'let go'; itemId: number; title: string | null };

/** Changes the note on a kept item; null removes it. Not undone: the note is there to be edited again. */
type Noting = Identity & { kind: 'note'; itemId: number; title: string | null; note: string | null };

export type Undoable = Removal | Keeping;

/** An undoable act that is sent to the server. */
export type SentUndoable = SentRemoval | Keeping;

/** An act that takes another one back. */
export type Undo = RemovalUndo | Keeping;

/** An act that is about what is kept. */
export type MarkingAct = Keeping | Noting;

/** Something that a user did and that must be sent to the server. */
export type Act = SentRemoval | RemovalUndo | MarkingAct;

interface Identity {
  /** The server treats a repeated key as the same act. A removal is undone by its key. */
  key: string;
  userId: number;
  /** Time of the act: ms since 1970, by this machine's clock. */
  at: number;
}

/** What happens to acts here, in another tab or elsewhere, and to what they leave on the screen. */
export type ActEvent =
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

export function isMarking(act: Act | Undoable): act is MarkingAct {
  return act.kind === 'keep' || act.kind === 'let go' || act.kind === 'note';
}

/** @param identity of the undo */
export function undoOf(undone: Undoable, identity: Identity): Undo {
  if (!isMarking(undone)) return { ...identity, kind: 'undo', removal: undone };
  const { itemId, title } = undone;
  return { ...identity, kind: undone.kind === 'keep' ? 'let go' : 'keep', itemId, title };
}

/** @param at ms since 1970 */
export function identify(userId: number, at: number): Identity {
  return { key: newRemovalKey(), userId, at };
}
