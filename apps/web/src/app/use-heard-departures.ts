import { useEvents } from '../api/use-events.ts';
import { outbox } from '../outbox/this-outbox.ts';

/** Keeps up with what leaves a person's feed and comes back to it through other tabs, devices and programs. */
export function useHeardDepartures(userId: number): void {
  useEvents(userId, { onFeed: ({ dismissed, restored }) => outbox.hear(dismissed, restored) });
}
