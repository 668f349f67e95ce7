import { useEffect, useEffectEvent, useState } from 'react';
import { listenToEvents } from './events.ts';
import type { EventsListener } from './events.ts';

/** Listens to a user's events while the page is visible. Returns whether events come; undefined until that is known. */
export function useEvents(userId: number, heard: EventsListener): boolean | undefined {
  const [isLive, setIsLive] = useState<boolean>();
  const onItems = useEffectEvent<NonNullable<EventsListener['onItems']>>((event) => heard.onItems?.(event));
  const onFeed = useEffectEvent<NonNullable<EventsListener['onFeed']>>((event) => heard.onFeed?.(event));
  const onSeen = useEffectEvent<NonNullable<EventsListener['onSeen']>>((event) => heard.onSeen?.(event));
  const onCollecting = useEffectEvent<NonNullable<EventsListener['onCollecting']>>((event) =>
    heard.onCollecting?.(event),
  );
  const onHealth = useEffectEvent<NonNullable<EventsListener['onHealth']>>((event) =>
    heard.onHealth?.(event),
  );
  const onLive = useEffectEvent((isLiveNow: boolean) => {
    setIsLive(isLiveNow);
    heard.onLive?.(isLiveNow);
  });

  useEffect(
    () => listenToEvents(userId, { onItems, onFeed, onSeen, onCollecting, onHealth, onLive }),
    [userId],
  );

  return isLive;
}
