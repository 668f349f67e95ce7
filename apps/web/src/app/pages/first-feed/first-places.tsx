import type { CollectingEvent, Query } from '@rummage/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { closeThreeKeys, useFirstSteps } from '#browser/stored/first-steps.ts';
import type { ShownFeed } from '#features/items/feed/use-feed.ts';
import type { FirstLook } from './use-first-query.ts';
import styles from './first-places.module.css';

// The places of parts that only newcomers see; their code comes when it is needed.

export const FirstStrip = lazyPart(async () => (await import('./first-strip.tsx')).FirstStrip);

interface FirstStripPlaceProps {
  userId: number;
  feed: ShownFeed;
  look: FirstLook | undefined;
  collecting: CollectingEvent['searches'];
}

/** Place as high as its content, from the first picture on: nothing moves when that arrives. */
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

export const ThreeKeys = lazyPart(async () => (await import('./three-keys.tsx')).ThreeKeys);

/** Keys of a frame, until somebody has used all of them. */
export function ThreeKeysPlace({ userId }: { userId: number }) {
  const { toLearn } = useFirstSteps(userId);
  if (toLearn.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ThreeKeys onClose={() => closeThreeKeys(userId)} />
    </Suspense>
  );
}

const SaveWantedQuery = lazyPart(
  async () => (await import('#features/queries/editor/save-wanted-query.tsx')).SaveWantedQuery,
);

interface WantedQueryProps {
  userId: number;
  /** The search from the landing page that is to be saved; almost everybody has none. */
  text: string | undefined;
  /** True once the feed knows what it shows. */
  isReady: boolean;
  onSaved: (query: Query) => void;
}

/** Saves what the user wanted to save before signing up, once. */
export function WantedQuery({ text, isReady, ...rest }: WantedQueryProps) {
  const [isStarted, setIsStarted] = useState(isReady);
  if (isReady && !isStarted) setIsStarted(true);
  if (text === undefined || !isStarted) return null;
  return (
    <Suspense>
      <SaveWantedQuery {...rest} text={text} />
    </Suspense>
  );
}
