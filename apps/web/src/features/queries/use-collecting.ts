import type { CollectingEvent } from '@rummage/contract';
import { useState } from 'react';
import { useEvents } from '../../api/use-events.ts';

const NONE: CollectingEvent['searches'] = [];

/** The saved searches whose whole result is being read, and how far that is. */
export function useCollecting(userId: number): CollectingEvent['searches'] {
  const [searches, setSearches] = useState(NONE);
  useEvents(userId, {
    onCollecting: (event) => setSearches(event.searches),
    // A stream begins with what is being read then; of what has ended in between it says nothing.
    onLive: () => setSearches(NONE),
  });
  return searches;
}
