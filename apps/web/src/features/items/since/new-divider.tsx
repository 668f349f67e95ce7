import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';
import { isKept } from '../../../outbox/marks.ts';
import type { ShownFeed } from '../feed/use-feed.ts';
import type { Divider } from '../grid/divided-grid.tsx';
import type { EndCard } from './end-card.tsx';
import { OthersLine } from './others-line.tsx';
import styles from './new-divider.module.css';

const LoadedEndCard = lazyPart(async () => (await import('./end-card.tsx')).EndCard);

type CardProps = Omit<ComponentProps<typeof EndCard>, 'since' | 'count' | 'kept'>;

/**
 * What stands between the new items and the others, and after all of them when all are new.
 * @param hadNew whether there were new items before all of them were removed
 */
export function newDivider(feed: ShownFeed, hadNew: boolean, card: CardProps): Divider | undefined {
  const { newSince: since, newPlaces: at, newLeft: count, isSearching, left: items, marks } = feed;
  if (since === undefined || at === undefined || (at === 0 && !hadNew)) return undefined;
  const others = feed.total - count;
  const kept = items.slice(0, count).filter((item) => isKept(item, marks));
  const element = (
    <>
      {!isSearching && (
        <div className={styles.place}>
          <Suspense fallback={null}>
            <LoadedEndCard {...card} since={since} count={count} kept={kept} />
          </Suspense>
        </div>
      )}
      {others > 0 && <OthersLine name="Seen before" count={others} />}
    </>
  );
  return { at, left: count, element };
}
