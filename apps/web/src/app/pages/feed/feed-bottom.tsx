import { type Layout, SCROLL_TO_TOP_AFTER_PX } from '@rummage/vocabulary';
import { ArrowUp } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { scrollToTop, useScrolledPast } from '#browser/scrolling.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { Counter } from '#features/items/feed/controls/counter.tsx';
import { WaitingCell } from '#features/items/feed/controls/new-items-pill.tsx';
import type { Undoable } from '#outbox/act.ts';
import { ICON } from '#ui/icon.ts';
import { DockGround } from '#ui/page/dock-ground.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ClearSamplesCell } from '../first-feed/clear-samples-cell.tsx';
import { ThreeKeysPlace } from '../first-feed/first-places.tsx';
import type { FeedPageModel } from './use-feed-page.ts';
import styles from './feed-bottom.module.css';

/** Their code is as large as the rest of the page, so the items load first. */
const FeedControls = lazyPart(async () => (await import('../../feed-controls.tsx')).FeedControls);

/** True while the number of items is shown. */
export function hasCounter({ feed, controls }: FeedPageModel): boolean {
  return !controls.areHidden && !feed.isPending && feed.total > 0;
}

/** Bottom of the page, with the number of items and the controls. */
export function FeedBottom({ page }: { page: FeedPageModel }) {
  const { userId, feed, isFiltered, sizes, choices, closer, news, controls, dialogs } = page;
  const { sort, layout } = choices;
  const isOpen = !controls.areHidden && !closer.isOverGrid;
  return (
    <section aria-label="Controls">
      {isOpen && layout === 'gallery' && feed.total > 0 && <ThreeKeysPlace userId={userId} />}
      {hasCounter(page) && (
        <Counter
          count={feed.total}
          isFiltered={isFiltered}
          sizes={sizes.toggle}
          sort={sort}
          isSorting={feed.isSorting}
          last={<ClearSamplesCell userId={userId} feed={feed} />}
        >
          {news.pill.from && <WaitingCell count={news.count} from={news.pill.from} onPress={news.take} />}
        </Counter>
      )}
      {isOpen && layout !== 'carousel' && <ScrollToTopButton />}
      <Suspense fallback={<DockGround />}>
        <FeedControls
          sort={sort}
          onSort={choices.chooseSort}
          layout={layout}
          onLayout={choices.chooseLayout}
          canUndo={canUndoIn(closer.isOverGrid ? 'carousel' : layout, feed.undoable)}
          onUndo={() => void feed.undo()}
          isAlone={controls.areHidden}
          onToggle={controls.toggle}
          onAddQuery={() => dialogs.addQuery()}
          onSettings={() => dialogs.showSettings()}
          onKeys={dialogs.showKeys}
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
