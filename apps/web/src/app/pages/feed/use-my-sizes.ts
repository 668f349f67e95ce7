import type { SizeChoice } from '@rummage/vocabulary';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { useFeedSettings } from '../../../features/items/choices/use-feed-settings.ts';
import type { ShownFeed } from '../../../features/items/feed/use-feed.ts';

/** Narrows the feed to the sizes that somebody has named, on request. */
export function useMySizes(feed: ShownFeed, { sizes, hidesUnknown }: ReturnType<typeof useFeedSettings>) {
  const choice = useMemo<SizeChoice>(() => ({ sizes, hidesUnknown }), [sizes, hidesUnknown]);
  const areChosen = feed.sizes !== undefined;
  const isOffered = sizes.length > 0;

  // They were changed in the settings meanwhile.
  const follow = useEffectEvent(() => {
    if (areChosen) feed.narrow(isOffered ? choice : undefined);
  });
  useEffect(() => follow(), [choice]);

  const show = (next: SizeChoice | undefined) => {
    feed.narrow(next);
    window.scrollTo(0, 0);
  };
  return {
    toggle: isOffered ? { areChosen, onToggle: () => show(areChosen ? undefined : choice) } : undefined,
    showAll: () => show(undefined),
  };
}
