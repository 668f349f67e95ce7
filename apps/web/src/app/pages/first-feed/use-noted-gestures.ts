import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { noteGesture } from '../../../browser/stored/first-steps.ts';
import type { ShownFeed } from '../../../features/items/feed/use-feed.ts';

/** The feed, whose gestures newcomers are shown until they have used each. */
export function useNotedGestures(userId: number, feed: ShownFeed): ShownFeed {
  const [search] = useSearchParams();
  const isCloser = search.has('item');
  useEffect(() => {
    if (isCloser) noteGesture(userId, 'look-closer');
  }, [userId, isCloser]);

  return {
    ...feed,
    dismiss: (item) => {
      noteGesture(userId, 'cross-out');
      feed.dismiss(item);
    },
    dismissWithOffer: (item) => {
      noteGesture(userId, 'cross-out');
      feed.dismissWithOffer(item);
    },
    keep: (item, isKept) => {
      if (isKept) noteGesture(userId, 'keep');
      feed.keep(item, isKept);
    },
  };
}
