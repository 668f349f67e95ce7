import { newRemovalKey } from '../api/removal-key.ts';

/** Something that took items out of the feed and can be undone. */
export type Removal = Identity &
  (
    | { kind: 'dismiss'; itemId: number; title: string | null }
    | { kind: 'cleanse'; queryId: number; count: number }
    /** Done by a call of its own, which changed a query. Only its undo is sent from here. */
    | { kind: 'tidy'; count: number }
  );

/** Brings back what a removal took. */
export type Restoration = Identity & { kind: 'restore'; removal: Removal };

export type SentRemoval = Exclude<Removal, { kind: 'tidy' }>;

/** Something that a person did and that the server is to know. */
export type Act = SentRemoval | Restoration;

interface Identity {
  /** The server takes a repeated key for the same act. A removal is restored by its key. */
  key: string;
  userId: number;
  /** When it was done: ms since 1970, by this machine's clock. */
  at: number;
}

/** @param at ms since 1970 */
export function identify(userId: number, at: number): Identity {
  return { key: newRemovalKey(), userId, at };
}
