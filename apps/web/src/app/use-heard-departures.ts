import { useEvents } from '../api/use-events.ts';
import { outbox } from '../outbox/this-outbox.ts';

/** Follows what other tabs, devices and programs remove from a user's feed, restore to it, keep and let go. */
export function useHeardDepartures(userId: number): void {
  useEvents(userId, { onFeed: outbox.hear });
}
