import { Suspense } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';
import { canUndoIn } from '../../../features/items/controls/can-undo.ts';
import { Counter } from '../../../features/items/controls/counter.tsx';
import { ScrollToTopButton } from '../../../features/items/controls/scroll-to-top-button.tsx';
import type { ShownFeed } from '../../../features/items/feed/use-feed.ts';
import { DockGround } from '../../../ui/page/dock-ground.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ClearSamplesCell } from '../first-feed/clear-samples-cell.tsx';
import { ThreeKeysPlace } from '../first-feed/three-keys-place.tsx';
import type { FeedChoices } from './feed-choices.ts';
import type { OpenDialog } from './feed-dialogs.tsx';

/** Their code is as large as the rest of the page, so the items load first. */
const FeedControls = lazyPart(async () => (await import('../../feed-controls.tsx')).FeedControls);

interface FeedBottomProps {
  userId: number;
  feed: ShownFeed;
  /** Whether only the items of one query are shown. */
  isFiltered: boolean;
  /** Narrows the feed to somebody's sizes, or no longer; undefined for somebody who has named none. */
  sizes: ComponentProps<typeof Counter>['sizes'];
  choices: FeedChoices;
  /** Whether everything but the pictures is hidden. */
  isAlone: boolean;
  /** Whether an item lies over the grid. */
  isCloser: boolean;
  onToggle: () => void;
  /** The number of items that wait to be shown, once it is in the counter. */
  waiting: ReactNode;
  onOpen: (dialog: OpenDialog) => void;
}

/** What is below the items: how many there are, and the controls. */
export function FeedBottom(props: FeedBottomProps) {
  const { userId, feed, isFiltered, sizes, choices, isAlone, isCloser, onToggle, waiting, onOpen } = props;
  const { sort, layout } = choices;
  return (
    <section aria-label="Controls">
      {!isAlone && !isCloser && layout === 'gallery' && feed.total > 0 && <ThreeKeysPlace userId={userId} />}
      {!isAlone && !feed.isPending && feed.total > 0 && (
        <Counter
          count={feed.total}
          isFiltered={isFiltered}
          sizes={sizes}
          sort={sort}
          isSorting={feed.isSorting}
          last={<ClearSamplesCell userId={userId} feed={feed} />}
        >
          {waiting}
        </Counter>
      )}
      {!isAlone && layout !== 'carousel' && !isCloser && <ScrollToTopButton />}
      <Suspense fallback={<DockGround />}>
        <FeedControls
          sort={sort}
          onSort={choices.chooseSort}
          layout={layout}
          onLayout={choices.chooseLayout}
          canUndo={canUndoIn(isCloser ? 'carousel' : layout, feed.undoable)}
          onUndo={() => void feed.undo()}
          isAlone={isAlone}
          onToggle={onToggle}
          onAddQuery={() => onOpen({ kind: 'add' })}
          onSettings={() => onOpen({ kind: 'settings' })}
          onKeys={() => onOpen({ kind: 'keys' })}
        />
      </Suspense>
      <VisuallyHidden as="p" role="status">
        {feed.announcement}
      </VisuallyHidden>
    </section>
  );
}
