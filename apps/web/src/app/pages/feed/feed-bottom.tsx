import { type Layout, SCROLL_TO_TOP_AFTER_PX } from '@rummage/vocabulary';
import { ArrowUp } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { scrollToTop, useScrolledPast } from '#browser/scrolling.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { Counter } from '#features/items/feed/controls/counter.tsx';
import type { ShownFeed } from '#features/items/feed/use-feed.ts';
import type { Undoable } from '#outbox/act.ts';
import { ICON } from '#ui/icon.ts';
import { DockGround } from '#ui/page/dock-ground.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ClearSamplesCell } from '../first-feed/clear-samples-cell.tsx';
import { ThreeKeysPlace } from '../first-feed/first-places.tsx';
import type { FeedChoices } from './feed-choices.ts';
import type { OpenDialog } from './feed-dialogs.tsx';
import styles from './feed-bottom.module.css';

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

function ScrollToTopButton() {
  return useScrolledPast(SCROLL_TO_TOP_AFTER_PX) && <ScrolledDownButton />;
}

function ScrolledDownButton() {
  const button = useHandedOnFocus<HTMLButtonElement>();
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-label="Scroll to top"
      onClick={scrollToTop}
    >
      <ArrowUp {...ICON} />
    </button>
  );
}

/** The catalog has no undo, whatever was done last. */
function canUndoIn(layout: Layout, undoable: Undoable | undefined): boolean {
  return undoable !== undefined && layout !== 'catalog';
}
