import { newRemovalKey } from '#api/removal-key.ts';

/** An act that removes items from the feed and can be undone. */
export type Removal = Identity &
  /** @param wasKept whether it leaves the kept sheet as well */
  (
    | { kind: 'dismiss'; itemId: number; title: string | null; wasKept?: boolean }
    /** @param kept how many kept items stay, as far as they were loaded */
    | { kind: 'cleanse'; queryId: number; count: number; kept?: number }
    /** Done by the call that changed a query. Only its undo is sent from here. */
    | { kind: 'tidy'; count: number }
  );

/** Restores the items of a removal. */
export type Restoration = Identity & { kind: 'restore'; removal: Removal };

export type SentRemoval = Exclude<Removal, { kind: 'tidy' }>;

/** Keeps an item, or lets it go. Undo does the other one. */
export type Keeping = Identity & { kind: 'keep' | 'let go'; itemId: number; title: string | null };

/** Changes the note on a kept item; null removes it. Not undone: the note is there to be edited again. */
type Noting = Identity & { kind: 'note'; itemId: number; title: string | null; note: string | null };

export type Undoable = Removal | Keeping;

/** An undoable act that is sent to the server. */
export type SentUndoable = SentRemoval | Keeping;

/** An act that takes another one back. */
export type Undo = Restoration | Keeping;

/** An act that is about what is kept. */
export type MarkingAct = Keeping | Noting;

/** Something that a user did and that must be sent to the server. */
export type Act = SentRemoval | Restoration | MarkingAct;

interface Identity {
  /** The server treats a repeated key as the same act. A removal is restored by its key. */
  key: string;
  userId: number;
  /** Time of the act: ms since 1970, by this machine's clock. */
  at: number;
}

export function isMarking(act: Act | Undoable): act is MarkingAct {
  return act.kind === 'keep' || act.kind === 'let go' || act.kind === 'note';
}

/** @param identity of the undo */
export function undoOf(undone: Undoable, identity: Identity): Undo {
  if (!isMarking(undone)) return { ...identity, kind: 'restore', removal: undone };
  const { itemId, title } = undone;
  return { ...identity, kind: undone.kind === 'keep' ? 'let go' : 'keep', itemId, title };
}

/** @param at ms since 1970 */
export function identify(userId: number, at: number): Identity {
  return { key: newRemovalKey(), userId, at };
}
