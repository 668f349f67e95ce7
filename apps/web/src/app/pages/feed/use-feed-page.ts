import type { Query } from '@rummage/contract';
import { NEW_QUERY_OFFER_MS } from '@rummage/vocabulary';
import { useState } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { useQueryTexts } from '#api/saved-queries.ts';
import { useExchange } from '#api/settings-call.ts';
import { statusOf } from '#browser/answers.ts';
import { wantedQuery } from '#browser/stored/wanted-query.ts';
import { useCloser } from '#features/items/carousel/closer/use-closer.ts';
import { useSmallPill } from '#features/items/feed/controls/new-items-pill.tsx';
import { createGridParts } from '#features/items/feed/grid/grid-parts.ts';
import { useHeldPlace } from '#features/items/feed/grid/use-grid-place.ts';
import { useFeedSettings } from '#features/items/feed/use-feed-settings.ts';
import { useFeed } from '#features/items/feed/use-feed.ts';
import { useSeenMark } from '#features/items/feed/use-seen-mark.ts';
import { useSince } from '#features/items/feed/use-since.tsx';
import { useLiveHealth } from '#features/queries/health/use-live-health.ts';
import { useUserId } from '#session/session-store.ts';
import { useToast } from '#ui/use-toast.ts';
import { useFirstQuery, useNotedGestures } from '../first-feed/use-first-query.ts';
import { feedChoices } from './feed-choices.ts';
import { useCodeAhead } from './use-code-ahead.ts';
import { useFeedDialogs } from './use-feed-dialogs.ts';
import { useFeedFilter, useLostFilter, useWantedNews } from './use-feed-filter.ts';
import { useMySizes, useSizesQuestion } from './use-my-sizes.ts';
import { useQuerySwitch } from './use-query-switch.ts';

const FeedEnd = lazyPart(async () => (await import('./feed-end.tsx')).FeedEnd);

/** Everything that the parts of the feed page show, and what can be done there. */
export function useFeedPage() {
  const userId = useUserId();
  const toast = useToast();
  const filter = useFeedFilter(userId);
  const isFiltered = filter.query !== undefined;
  const settings = useFeedSettings(userId);
  const { layout, sort } = settings;
  const exchange = useExchange(userId);
  const closer = useCloser();
  const isOverGrid = closer.id !== undefined && layout !== 'carousel';
  const textOf = useQueryTexts(userId, layout === 'carousel' || closer.id !== undefined);
  const mark = useSeenMark(userId);
  const read = useFeed({
    userId,
    queryId: filter.query?.id,
    sort,
    newSince: mark.newSince,
    isKnown: !settings.isPending && !mark.isPending,
  });
  const feed = useNotedGestures(userId, read);
  const choices = feedChoices(feed, settings, closer);
  const first = useFirstQuery({ userId, feed, filter: filter.query, choices });
  const [wanted] = useState(wantedQuery);
  const sizes = useMySizes(userId, feed, settings.known);
  const dialogs = useFeedDialogs();
  const askForSizes = useSizesQuestion(userId, settings.known, () => dialogs.showSettings('Sizes'));
  const switcher = useQuerySwitch({ onChoose: filter.choose, onAll: filter.cancel });
  const pill = useSmallPill(feed.newCount);
  const [isAlone, setIsAlone] = useState(false);
  const since = useSince({
    userId,
    feed,
    layout,
    queryId: filter.query?.id,
    title: filter.query?.queryText ?? 'Items',
    onMarkSeen: mark.markSeen,
    onTakeBreak: () => dialogs.showSettings('Dopamine'),
    End: FeedEnd,
  });

  const [grid] = useState(createGridParts);
  const noteLists = useHeldPlace(grid, feed.brought);
  const takeNews = (collectedSince?: string) => {
    noteLists();
    feed.takeNews(collectedSince);
  };
  useWantedNews(feed.isPending, takeNews);
  useLostFilter(filter.isNowhere || (isFiltered && statusOf(feed.error) === 404), filter.lose);
  useLiveHealth(userId);
  useCodeAhead(!feed.isPending);

  /** Its feed opens, unless another one is being looked through. */
  const leadTo = ({ id, query_text }: Query) => {
    const show = () => filter.choose({ id, queryText: query_text });
    if (!isFiltered && !isOverGrid) return show();
    toast.info(`Looking for “${query_text}”.`, NEW_QUERY_OFFER_MS, {
      action: { name: 'Show', onPress: show },
    });
  };

  return {
    userId,
    exchange,
    /** The items, and what can be done with them. */
    feed,
    /** Positions of the items in the document. */
    grid,
    /** The query whose items alone are shown. */
    filter,
    isFiltered,
    /** The panel that leads from one query to another. */
    switcher,
    choices,
    sizes,
    /** Marks of the new items, in the layouts that show many at once. */
    since,
    closer: {
      ...closer,
      /** True while an item lies over the grid. */
      isOverGrid,
      lookAt: isOverGrid || layout === 'carousel' ? closer.show : closer.open,
    },
    /** Names of the queries that found an item. */
    queries: { textOf, onEdit: (queryId: number) => dialogs.editQuery(queryId) },
    /** The first query of somebody, and what they wanted before they signed up. */
    first: { ...first, wanted },
    /** The new items that wait to be shown. */
    news: { count: feed.newCount, pill, take: () => takeNews() },
    controls: {
      /** Everything but the pictures is hidden. */
      areHidden: isAlone,
      toggle: () => setIsAlone(!isAlone),
      show: () => setIsAlone(false),
    },
    dialogs,
    acts: {
      querySaved: (query: Query) => {
        const isAnswer = dialogs.open?.kind === 'add' && dialogs.open.given !== undefined;
        first.saved(query, isAnswer);
        askForSizes(query);
        if (!isAnswer) leadTo(query);
      },
      settingsSaved: settings.forgetChosen,
      /** The address names an item that the feed does not have. */
      leaveMissing: () => {
        closer.close();
        toast.info('This item is not in the feed any more.');
      },
    },
  };
}

export type FeedPageModel = ReturnType<typeof useFeedPage>;
