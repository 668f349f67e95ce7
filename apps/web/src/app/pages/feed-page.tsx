import type { CollectingEvent } from '@rummage/contract';
import { NotebookText } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Layout, Sort } from '@rummage/vocabulary';
import { errorMessage } from '../../api/error-message.ts';
import { fetchCode } from '../../api/fetch-code.ts';
import { isCovered, isTyping } from '../../browser/keys.ts';
import { useKey } from '../../browser/use-key.ts';
import { usePageTitle } from '../../browser/use-page-title.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { WelcomeBack } from '../../features/break/welcome-back.tsx';
import { CollectingBar } from '../../features/items/controls/collecting-bar.tsx';
import { Counter } from '../../features/items/controls/counter.tsx';
import { FilterBanner } from '../../features/items/controls/filter-banner.tsx';
import { NewItemsPill } from '../../features/items/controls/new-items-pill.tsx';
import { ScrollToTopButton } from '../../features/items/controls/scroll-to-top-button.tsx';
import { SearchBox } from '../../features/items/controls/search-box.tsx';
import { Feed } from '../../features/items/feed.tsx';
import { useFeedSettings } from '../../features/items/feed/use-feed-settings.ts';
import { useHeldPlace } from '../../features/items/feed/use-held-place.ts';
import { useQueryFilter } from '../../features/items/feed/use-query-filter.ts';
import { useShownFeed } from '../../features/items/feed/use-shown-feed.ts';
import { useCollecting } from '../../features/queries/cache/use-collecting.ts';
import { useLiveHealth } from '../../features/queries/cache/use-live-health.ts';
import { useQueryTexts } from '../../features/queries/cache/use-query-texts.ts';
import { statusOf } from '../../network/answers.ts';
import { useUserId } from '../../session/use-session.ts';
import { DockGround } from '../../ui/dock-ground.tsx';
import { ICON } from '../../ui/icon.ts';
import { PencilGrain } from '../../ui/pencil.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { TopBar, TopBarLink, Wordmark } from '../../ui/top-bar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ConnectionBanner } from '../connection-banner.tsx';
import { CleanseQuestion, EditQuery, QuickAdd, Settings } from '../dialogs.ts';
import { neighbourPages } from '../lazy-page.ts';
import { loadAhead } from '../on-demand.tsx';
import { useHeardDepartures } from '../use-heard-departures.ts';
import styles from './feed-page.module.css';

const importControls = () => import('../feed-controls.tsx');
/** Their code is as large as the rest of the page, so the items load first. */
const FeedControls = lazy(async () => ({ default: (await fetchCode(importControls)).FeedControls }));

export function FeedPage() {
  const userId = useUserId();
  const navigate = useNavigate();
  const { filter, isNowhere, cancel } = useQueryFilter(userId, useParams()['queryId']);
  const settings = useFeedSettings(userId);
  const { layout, sort } = settings;
  const [searchText, setSearchText] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [editedId, setEditedId] = useState<number>();
  const [isSetting, setIsSetting] = useState(false);
  const [cleansing, setCleansing] = useState<{ queryId: number; count: number; unseen: number }>();
  const [isAlone, setIsAlone] = useState(false);
  const toast = useToast();
  useLiveHealth(userId);
  useHeardDepartures(userId);
  const collecting = useCollecting(userId);
  const textOf = useQueryTexts(userId, layout === 'carousel');
  const feed = useShownFeed({
    userId,
    queryId: filter?.id,
    sort,
    isKnown: !settings.isPending,
    searchText,
  });
  const holdPlace = useHeldPlace(layout === 'gallery' ? feed.items : feed.left);
  const { undo, undoable, announcement } = feed.removing;
  const hasUndo = layout !== 'catalog';
  usePageTitle('Items');
  const { isPending } = feed;
  useEffect(
    () =>
      isPending
        ? undefined
        : whenIdle(() => loadAhead(QuickAdd, EditQuery, Settings, CleanseQuestion, neighbourPages)),
    [isPending],
  );

  useKey((event) => {
    if (isTyping(event.target) || isCovered()) return;
    if (event.key === 'Escape' && isAlone) setIsAlone(false);
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || !hasUndo) return;
    event.preventDefault();
    // Also while the last removal is still being saved and not yet known to be undoable.
    void undo();
  });

  const cancelFilter = async () => {
    cancel();
    await navigate('/', { replace: true });
  };

  const { isStandIn } = feed;
  const sayFailure = useEffectEvent(() =>
    toast.error(errorMessage(feed.error, 'The items could not be loaded. The list is the one from before.')),
  );
  useEffect(() => {
    if (isStandIn) sayFailure();
  }, [isStandIn]);

  const isLost = isNowhere || (filter !== undefined && statusOf(feed.error) === 404);
  const goBack = useEffectEvent(() => void cancelFilter());
  useEffect(() => {
    if (isLost) goBack();
  }, [isLost]);

  // A search shows its results from the first one, also when the page is scrolled down.
  const search = (text: string) => {
    setSearchText(text);
    window.scrollTo(0, 0);
  };

  const chooseSort = (next: Sort) => {
    if (next === sort && next !== 'random') return;
    feed.reorder(next);
    if (next !== sort) settings.chooseSort(next);
    window.scrollTo(0, 0);
  };

  const chooseLayout = (next: Layout) => {
    if (next === layout) return;
    settings.chooseLayout(next);
    window.scrollTo(0, 0);
  };

  const cleanse = (queryId: number, count: number) => {
    void feed.removing.cleanse(queryId, feed.loadedIds(), count);
  };
  /** Asks before items are removed that the user does not see. */
  const askOrCleanse = (queryId: number) => {
    const count = feed.wholeTotal();
    if (count > feed.total) setCleansing({ queryId, count, unseen: count - feed.total });
    else cleanse(queryId, count);
  };
  const canCleanse = layout !== 'carousel' && feed.total > 0;

  return (
    <div className={styles.page} data-alone={isAlone || undefined}>
      <PencilGrain />
      {!isAlone && (
        <>
          <SkipLink to="#items">Skip to items</SkipLink>
          <TopBar isBusy={feed.isBusy}>
            <Wordmark onPress={filter && (() => void cancelFilter())} />
            <CollectingBar searches={filter ? ofQuery(collecting, filter.id) : collecting} />
            <SearchBox applied={searchText} onApply={search} leavesOnEnter={layout === 'carousel'} />
            <TopBarLink to="/dashboard">
              <NotebookText {...ICON} />
              Dashboard
            </TopBarLink>
          </TopBar>
          <ConnectionBanner />
          <WelcomeBack userId={userId} />
          {filter?.queryText !== undefined && (
            <FilterBanner
              queryText={filter.queryText}
              onCancel={() => void cancelFilter()}
              onCleanse={canCleanse ? () => askOrCleanse(filter.id) : undefined}
            />
          )}
        </>
      )}
      <main id="items" tabIndex={-1}>
        <VisuallyHidden as="h1">Items</VisuallyHidden>
        <NewItemsPill count={isAlone ? 0 : feed.newCount} onPress={() => feed.takeNew(holdPlace)} />
        <Feed
          feed={feed}
          layout={layout}
          isFiltered={filter !== undefined}
          controlsHidden={isAlone}
          queries={{ textOf, onEdit: setEditedId }}
          onAddQuery={() => setIsAdding(true)}
          onClearSearch={() => search('')}
        />
      </main>
      <section aria-label="Controls">
        {!isAlone && !feed.isPending && feed.total > 0 && (
          <Counter
            count={feed.total}
            isFiltered={filter !== undefined}
            sort={sort}
            isSorting={feed.isSorting}
          />
        )}
        {!isAlone && layout !== 'carousel' && <ScrollToTopButton />}
        <Suspense fallback={<DockGround />}>
          <FeedControls
            sort={sort}
            onSort={chooseSort}
            layout={layout}
            onLayout={chooseLayout}
            canUndo={hasUndo && undoable !== undefined}
            onUndo={() => void undo()}
            isAlone={isAlone}
            onToggle={() => setIsAlone(!isAlone)}
            onAddQuery={() => setIsAdding(true)}
            onSettings={() => setIsSetting(true)}
          />
        </Suspense>
        <VisuallyHidden as="p" role="status">
          {announcement}
        </VisuallyHidden>
      </section>
      {cleansing && (
        <CleanseQuestion
          {...cleansing}
          onCleanse={() => cleanse(cleansing.queryId, cleansing.count)}
          onClose={() => setCleansing(undefined)}
        />
      )}
      {isAdding && <QuickAdd userId={userId} onClose={() => setIsAdding(false)} />}
      {isSetting && (
        <Settings userId={userId} onSaved={settings.forgetChosen} onClose={() => setIsSetting(false)} />
      )}
      {editedId !== undefined && (
        <EditQuery userId={userId} queryId={editedId} onClose={() => setEditedId(undefined)} />
      )}
    </div>
  );
}

function ofQuery(searches: CollectingEvent['searches'], queryId: number): CollectingEvent['searches'] {
  return searches.filter(({ query_id }) => query_id === queryId);
}
