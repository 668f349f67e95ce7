import { newRemovalKey } from '../api/removal-key.ts';

/** An act that removes items from the feed and can be undone. */
export type Removal = Identity &
  (
    | { kind: 'dismiss'; itemId: number; title: string | null }
    | { kind: 'cleanse'; queryId: number; count: number }
    /** Done by the call that changed a query. Only its undo is sent from here. */
    | { kind: 'tidy'; count: number }
  );

/** Restores the items of a removal. */
export type Restoration = Identity & { kind: 'restore'; removal: Removal };

export type SentRemoval = Exclude<Removal, { kind: 'tidy' }>;

/** Something that a user did and that must be sent to the server. */
export type Act = SentRemoval | Restoration;

interface Identity {
  /** The server treats a repeated key as the same act. A removal is restored by its key. */
  key: string;
  userId: number;
  /** When it was done: ms since 1970, by this machine's clock. */
  at: number;
}

/** @param at ms since 1970 */
export function identify(userId: number, at: number): Identity {
  return { key: newRemovalKey(), userId, at };
}
