import type { Query, Settings } from '@rummage/contract';
import { sizeKindOf } from '@rummage/vocabulary';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSavedQueries } from '#api/saved-queries.ts';
import { deviceValues } from '#browser/stored/stored-values.ts';
import type { FeedSizes } from '#features/items/feed/state/narrow-and-sort.ts';
import type { ShownFeed } from '#features/items/feed/use-feed.ts';
import { useToast } from '#ui/use-toast.ts';

/** Narrows the feed to the sizes that somebody has named, on request. */
export function useMySizes(userId: number, feed: ShownFeed, settings: Settings | undefined) {
  const areNamed = settings !== undefined && hasSizes(settings);
  const queries = useSavedQueries(userId, areNamed).data?.body;
  const choice = useMemo(
    () => (areNamed ? feedSizes(settings, queries ?? []) : undefined),
    [areNamed, settings, queries],
  );
  const areChosen = feed.sizes !== undefined;

  // They were changed in the settings meanwhile.
  const follow = useEffectEvent(() => {
    if (areChosen) feed.narrow(choice);
  });
  useEffect(() => follow(), [choice]);

  const show = (next: FeedSizes | undefined) => {
    feed.narrow(next);
    window.scrollTo(0, 0);
  };
  return {
    toggle: choice && { areChosen, onToggle: () => show(areChosen ? undefined : choice) },
    showAll: () => show(undefined),
  };
}

function hasSizes({ sizes, shoe_sizes, ring_sizes }: Settings): boolean {
  return sizes.length + shoe_sizes.length + ring_sizes.length > 0;
}

function feedSizes(settings: Settings, queries: readonly Query[]): FeedSizes {
  const kinds = new Map(queries.map(({ id, category }) => [id, sizeKindOf(category)]));
  return {
    sizes: { clothes: settings.sizes, shoes: settings.shoe_sizes, rings: settings.ring_sizes },
    hidesUnknown: settings.hide_unknown_sizes,
    kindOf: (queryId) => (queryId === null ? undefined : kinds.get(queryId)),
  };
}

/** Long enough to be read beside the picture of what was found. */
const ASKED_FOR_MS = 8000;

/** Asks for the sizes that somebody wears, once, with their first query for something that has sizes. */
export function useSizesQuestion(userId: number, settings: Settings | undefined, onAnswer: () => void) {
  const toast = useToast();
  const key = `sizesAsked:${userId}`;
  return ({ category }: Query) => {
    if (settings === undefined || hasSizes(settings) || sizeKindOf(category) === undefined) return;
    if (deviceValues.get(key) !== null) return;
    deviceValues.set(key, 'yes');
    const action = { name: 'Name my sizes', onPress: onAnswer };
    toast.info('Which sizes do you wear?', ASKED_FOR_MS, { action });
  };
}
