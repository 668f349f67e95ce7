import type { Layout, Sort } from '@rummage/vocabulary';
import type { Closer } from '#features/items/carousel/closer/use-closer.ts';
import type { useFeedSettings } from '#features/items/feed/use-feed-settings.ts';
import type { ShownFeed } from '#features/items/feed/use-feed.ts';

/** Choices of the user for the feed. Each choice shows it from its first item, also when the page is scrolled down. */
export function feedChoices(
  feed: ShownFeed,
  settings: ReturnType<typeof useFeedSettings>,
  closer: Pick<Closer, 'id' | 'drop'>,
) {
  const { sort, layout } = settings;
  return {
    sort,
    layout,
    search: (text: string) => {
      feed.search(text);
      window.scrollTo(0, 0);
    },
    chooseSort: (next: Sort) => {
      if (next === sort && next !== 'random') return;
      feed.chooseOrder(next);
      if (next !== sort) settings.chooseSort(next);
      window.scrollTo(0, 0);
    },
    chooseLayout: (next: Layout) => {
      // The carousel starts at the item that the address names.
      if (closer.id !== undefined && next !== 'carousel') closer.drop();
      if (next === layout) return;
      settings.chooseLayout(next);
      window.scrollTo(0, 0);
    },
  };
}

export type FeedChoices = ReturnType<typeof feedChoices>;
