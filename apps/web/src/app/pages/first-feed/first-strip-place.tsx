import type { CollectingEvent } from '@rummage/contract';
import { Suspense } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';
import { useFirstSteps } from '../../../browser/stored/first-steps.ts';
import type { ShownFeed } from '../../../features/items/feed/use-feed.ts';
import type { FirstLook } from '../../../features/items/first/use-first-look.ts';
import styles from './first-strip-place.module.css';

export const FirstStrip = lazyPart(async () => (await import('./first-strip.tsx')).FirstStrip);

interface FirstStripPlaceProps {
  userId: number;
  feed: ShownFeed;
  look: FirstLook | undefined;
  collecting: CollectingEvent['searches'];
}

/** As high as what it will contain, from the first picture on: nothing moves when that arrives. */
export function FirstStripPlace({ userId, feed, look, collecting }: FirstStripPlaceProps) {
  const { saysSamples } = useFirstSteps(userId);
  const hasItems = feed.isPending || feed.total > 0;
  if (!look && !(saysSamples && hasItems)) return null;
  const progress = look && {
    collecting: collecting.find(({ query_id }) => query_id === look.queryId),
    isDone: look.isDone,
  };
  return (
    <section className={styles.strip} aria-label="First look" data-first-strip>
      <Suspense fallback={null}>
        <FirstStrip
          key={look?.queryId}
          userId={userId}
          look={progress}
          found={feed.total}
          saysSamples={saysSamples}
        />
      </Suspense>
    </section>
  );
}
