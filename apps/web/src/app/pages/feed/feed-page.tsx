import type { Query } from '@rummage/contract';
import { NEW_QUERY_OFFER_MS } from '@rummage/vocabulary';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { useQueryTexts } from '#api/saved-queries.ts';
import { useExchange } from '#api/settings-call.ts';
import { statusOf } from '#browser/answers.ts';
import { wantedQuery } from '#browser/stored/wanted-query.ts';
import { useCloser } from '#features/items/carousel/closer/use-closer.ts';
import { NewItemsPill, useSmallPill, WaitingCell } from '#features/items/feed/controls/new-items-pill.tsx';
import { useHeldPlace } from '#features/items/feed/grid/use-grid-place.ts';
import { useFeedSettings } from '#features/items/feed/use-feed-settings.ts';
import { useFeed } from '#features/items/feed/use-feed.ts';
import { useSeenMark } from '#features/items/feed/use-seen-mark.ts';
import { useSince } from '#features/items/feed/use-since.tsx';
import { useLiveHealth } from '#features/queries/health/use-live-health.ts';
import { useUserId } from '#session/session-store.ts';
import { useToast } from '#ui/use-toast.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { QuerySwitcher } from '../../dialogs.ts';
import { WantedQuery } from '../first-feed/first-places.tsx';
import { useFirstQuery, useNotedGestures } from '../first-feed/use-first-query.ts';
import { FeedBottom } from './feed-bottom.tsx';
import { feedChoices } from './feed-choices.ts';
import { FeedDialogs } from './feed-dialogs.tsx';
import type { OpenDialog } from './feed-dialogs.tsx';
import { FeedTop } from './feed-top.tsx';
import { Feed } from './feed.tsx';
import { useCodeAhead } from './use-code-ahead.ts';
import { useFeedCommands, useFeedKeys } from './use-feed-commands.ts';
import { useFeedFilter, useLostFilter, useWantedNews } from './use-feed-filter.ts';
import { useMySizes, useSizesQuestion } from './use-my-sizes.ts';
import { useQuerySwitch } from './use-query-switch.ts';
import styles from './feed-page.module.css';

const WhyNothing = lazyPart(async () => (await import('./why-nothing.tsx')).WhyNothing);
const FirstQuery = lazyPart(async () => (await import('../first-feed/first-query.tsx')).FirstQuery);

export function FeedPage() {
  const userId = useUserId();
  const toast = useToast();
  const { filter, isNowhere, chooseFilter, cancelFilter, loseFilter } = useFeedFilter(userId);
  const settings = useFeedSettings(userId);
  const { layout, sort } = settings;
  useLiveHealth(userId);
  const exchange = useExchange(userId);
  const closer = useCloser();
  const textOf = useQueryTexts(userId, layout === 'carousel' || closer.id !== undefined);
  const mark = useSeenMark(userId);
  const feed = useNotedGestures(
    userId,
    useFeed({
      userId,
      queryId: filter?.id,
      sort,
      newSince: mark.newSince,
      isKnown: !settings.isPending && !mark.isPending,
    }),
  );
  const choices = feedChoices(feed, settings, closer);
  const first = useFirstQuery({ userId, feed, filter, choices });
  const [wanted] = useState(wantedQuery);
  const sizes = useMySizes(userId, feed, settings.known);
  const isCloser = closer.id !== undefined && layout !== 'carousel';
  const main = useRef<HTMLElement>(null);
  const noteLists = useHeldPlace(main, feed.brought);
  const takeNews = (since?: string) => {
    noteLists();
    feed.takeNews(since);
  };
  useWantedNews(feed.isPending, takeNews);
  const [open, setOpen] = useState<OpenDialog>();
  const [isAlone, setIsAlone] = useState(false);
  const querySwitch = useQuerySwitch({ onChoose: chooseFilter, onAll: cancelFilter });
  const isCounted = !isAlone && !feed.isPending && feed.total > 0;
  const pill = useSmallPill(feed.newCount);
  const since = useSince({
    userId,
    feed,
    layout,
    isFiltered: filter !== undefined,
    title: filter?.queryText ?? 'Items',
    onMarkSeen: mark.markSeen,
    onTakeBreak: () => setOpen({ kind: 'settings', tab: 'Dopamine' }),
  });
  useCodeAhead(!feed.isPending);
  useLostFilter(isNowhere || (filter !== undefined && statusOf(feed.error) === 404), loseFilter);
  useFeedKeys({
    // Also while the last removal is still being saved and not yet known to be undoable.
    onUndo: layout === 'catalog' && !isCloser ? undefined : () => void feed.undo(),
    onEscape: () => setIsAlone(false),
    onSwitch: () => isAlone || querySwitch.open(),
    onToggle: () => setIsAlone(!isAlone),
  });

  const askForSizes = useSizesQuestion(userId, settings.known, () =>
    setOpen({ kind: 'settings', tab: 'Sizes' }),
  );

  /** Its feed opens, unless another one is being looked through. */
  const leadTo = ({ id, query_text }: Query) => {
    const show = () => chooseFilter({ id, queryText: query_text });
    if (!filter && !isCloser) return show();
    toast.info(`Looking for “${query_text}”.`, NEW_QUERY_OFFER_MS, {
      action: { name: 'Show', onPress: show },
    });
  };

  useFeedCommands({
    feed,
    choices,
    isAlone,
    onToggle: () => setIsAlone(!isAlone),
    onOpen: setOpen,
    onOpenItem: isCloser || layout === 'carousel' ? closer.show : closer.open,
  });

  const parts = { userId, feed, choices };
  return (
    <div className={styles.page} data-alone={isAlone || undefined} data-over={isCloser || undefined}>
      <FeedTop
        {...parts}
        filter={filter}
        querySwitch={querySwitch}
        isQuestion={first.isQuestion}
        look={first.look}
        isHidden={isAlone}
        onCancelFilter={cancelFilter}
        onReturn={isCloser ? closer.close : undefined}
      />
      {querySwitch.place && (
        <QuerySwitcher
          {...querySwitch.place}
          userId={userId}
          currentId={filter?.id}
          onChoose={querySwitch.choose}
          onAdd={() => {
            querySwitch.close();
            setOpen({ kind: 'add' });
          }}
          onClose={querySwitch.close}
        />
      )}
      {/* Another one for the question: it does not move when bar and strip appear above the items. */}
      <main key={first.isQuestion ? 'question' : 'items'} ref={main} id="items" tabIndex={-1}>
        {first.isQuestion ? (
          <Suspense>
            <FirstQuery
              userId={userId}
              wanted={wanted}
              onOpen={setOpen}
              onSaved={(query) => first.saved(query, true)}
            />
          </Suspense>
        ) : (
          <>
            <VisuallyHidden as="h1">Items</VisuallyHidden>
            <NewItemsPill
              count={isAlone || isCloser ? 0 : feed.newCount}
              isSmall={pill.isSmall && isCounted}
              onShrink={isCounted ? pill.shrink : undefined}
              onPress={() => takeNews()}
            />
            <Feed
              feed={feed}
              layout={layout}
              isFiltered={filter !== undefined}
              isLooking={first.isLooking}
              controlsHidden={isAlone}
              exchange={exchange}
              since={since}
              closer={closer}
              onMissing={() => {
                closer.close();
                toast.info('This item is not in the feed any more.');
              }}
              queries={{ textOf, onEdit: (queryId) => setOpen({ kind: 'edit', queryId }) }}
              onAddQuery={() => setOpen({ kind: 'add' })}
              onClearSearch={() => choices.search('')}
              onAllSizes={sizes.showAll}
              elsewhere={
                filter && (
                  <Suspense>
                    <WhyNothing
                      userId={userId}
                      queryId={filter.id}
                      currency={exchange.currency}
                      onMend={(suggestion) => setOpen({ kind: 'edit', queryId: filter.id, suggestion })}
                    />
                  </Suspense>
                )
              }
            />
          </>
        )}
      </main>
      <FeedBottom
        {...parts}
        onOpen={setOpen}
        sizes={sizes.toggle}
        isFiltered={filter !== undefined}
        isAlone={isAlone}
        waiting={
          pill.from && <WaitingCell count={feed.newCount} from={pill.from} onPress={() => takeNews()} />
        }
        isCloser={isCloser}
        onToggle={() => setIsAlone(!isAlone)}
      />
      <WantedQuery
        userId={userId}
        text={wanted}
        isReady={first.isKnown}
        onSaved={(query) => first.saved(query, first.isQuestion)}
      />
      <FeedDialogs
        userId={userId}
        open={open}
        onClose={() => setOpen(undefined)}
        onQuerySaved={(query) => {
          const isAnswer = open?.kind === 'add' && open.given !== undefined;
          first.saved(query, isAnswer);
          askForSizes(query);
          if (!isAnswer) leadTo(query);
        }}
        onSettingsSaved={settings.forgetChosen}
      />
    </div>
  );
}
