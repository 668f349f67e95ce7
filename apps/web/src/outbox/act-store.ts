import type { Act, Removal, Restoration, SentRemoval } from './act.ts';

/** An act that waits. */
export interface WaitingAct {
  act: Act;
  /** Ends its waiting. One that was refused cannot be undone either. */
  settle: (isRefused: boolean) => Promise<void>;
}

/** How many removals can be undone, one after the other. */
export const MOST_UNDOS = 50;

/**
 * Acts that wait for the server, in the order in which they were done, and the removals that can be undone. What belongs
 * together is written together. All tabs of a browser share it.
 */
export interface ActStore {
  /** Queues a removal, and remembers it for undo. */
  addRemoval: (removal: SentRemoval) => Promise<void>;
  /** Remembers a removal for undo that the server knows already. */
  remember: (removal: Removal) => Promise<void>;
  /**
   * Takes a removal off the undo stack, the last one unless a key names another, and queues what brings it back.
   * @returns undefined when there is none
   */
  addRestoration: (
    userId: number,
    restore: (removal: Removal) => Restoration,
    key?: string,
  ) => Promise<Restoration | undefined>;
  /** The act that is to be sent next. */
  first: (userId: number) => Promise<WaitingAct | undefined>;
  /** All that wait. */
  waiting: (userId: number) => Promise<Act[]>;
  /** What undo would bring back next. */
  lastRemoval: (userId: number) => Promise<Removal | undefined>;
}
