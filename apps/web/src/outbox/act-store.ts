import type { Act, Removal, Restoration, SentRemoval } from './act.ts';

/** An act that waits to be sent. */
export interface WaitingAct {
  act: Act;
  /** Removes it from the queue. A refused act cannot be undone either. */
  settle: (isRefused: boolean) => Promise<void>;
}

/** How many removals can be undone, one after the other. */
export const MOST_UNDOS = 50;

/**
 * Acts that wait for the server, in the order in which they were done, and the removals that can be undone. Related
 * changes are written in one transaction. All tabs of a browser share the store.
 */
export interface ActStore {
  /** Queues a removal, and remembers it for undo. */
  addRemoval: (removal: SentRemoval) => Promise<void>;
  /** Remembers a removal for undo that the server has already done. */
  remember: (removal: Removal) => Promise<void>;
  /**
   * Takes a removal off the undo stack, the last one or the one with the key, and queues its restoration.
   * @returns undefined when there is none
   */
  addRestoration: (
    userId: number,
    restore: (removal: Removal) => Restoration,
    key?: string,
  ) => Promise<Restoration | undefined>;
  /** The act to send next. */
  first: (userId: number) => Promise<WaitingAct | undefined>;
  /** All waiting acts. */
  waiting: (userId: number) => Promise<Act[]>;
  /** The removal that undo would restore next. */
  lastRemoval: (userId: number) => Promise<Removal | undefined>;
}
