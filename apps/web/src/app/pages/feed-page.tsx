import { lazy, Suspense, useRef, useState } from 'react';
import { fetchCode } from '../../api/fetch-code.ts';
import { useExchange } from '../../api/use-exchange.ts';
import { usePageTitle } from '../../browser/use-page-title.ts';
import { useFeedSettings } from '../../features/items/choices/use-feed-settings.ts';
import { canUndoIn } from '../../features/items/controls/can-undo.ts';
import { NewItemsPill } from '../../features/items/controls/new-items-pill.tsx';
import { Feed } from '../../features/items/feed.tsx';
import { useFeed } from '../../features/items/feed/use-feed.ts';
import { useHeldPlace } from '../../features/items/grid/use-held-place.ts';
import { useLiveHealth } from '../../features/queries/cache/use-live-health.ts';
import { useQueryTexts } from '../../features/queries/cache/use-query-texts.ts';
import { statusOf } from '../../network/answers.ts';
import { useUserId } from '../../session/use-session.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FeedBottom } from './feed-bottom.tsx';
import { feedChoices } from './feed-choices.ts';
import { FeedDialogs } from './feed-dialogs.tsx';
import type { OpenDialog } from './feed-dialogs.tsx';
import { FeedTop } from './feed-top.tsx';
import { useCodeAhead } from './use-code-ahead.ts';
import { useFeedFilter, useLostFilter } from './use-feed-filter.ts';
import { useFeedKeys } from './use-feed-keys.ts';
import { WantedQuery } from './wanted-query.tsx';
import styles from './feed-page.module.css';

const importWhyNothing = () => import('./why-nothing.tsx');
const WhyNothing = lazy(async () => ({ default: (await fetchCode(importWhyNothing)).WhyNothing }));

export function FeedPage() {
  const userId = useUserId();
  const { filter, isNowhere, cancelFilter } = useFeedFilter(userId);
  const settings = useFeedSettings(userId);
  const { layout, sort } = settings;
  useLiveHealth(userId);
  const exchange = useExchange(userId);
  const textOf = useQueryTexts(userId, layout === 'carousel');
  const feed = useFeed({ userId, queryId: filter?.id, sort, isKnown: !settings.isPending });
  const choices = feedChoices(feed, settings);
  const main = useRef<HTMLElement>(null);
  useHeldPlace(main, layout === 'gallery' ? feed.items : feed.left, feed.brought);
  const [open, setOpen] = useState<OpenDialog>();
  const [isAlone, setIsAlone] = useState(false);
  usePageTitle('Items');
  useCodeAhead(!feed.isPending);
  useLostFilter(isNowhere || (filter !== undefined && statusOf(feed.error) === 404), cancelFilter);
  useFeedKeys({
    // Also while the last removal is still being saved and not yet known to be undoable.
    onUndo: layout === 'catalog' && !canUndoIn(layout, feed.undoable) ? undefined : () => void feed.undo(),
    onEscape: () => setIsAlone(false),
  });

  const parts = { feed, choices, onOpen: setOpen };
  return (
    <div className={styles.page} data-alone={isAlone || undefined}>
      <FeedTop {...parts} userId={userId} filter={filter} isHidden={isAlone} onCancelFilter={cancelFilter} />
      <main ref={main} id="items" tabIndex={-1}>
        <VisuallyHidden as="h1">Items</VisuallyHidden>
        <NewItemsPill count={isAlone ? 0 : feed.newCount} onPress={feed.takeNews} />
        <Feed
          feed={feed}
          layout={layout}
          isFiltered={filter !== undefined}
          controlsHidden={isAlone}
          exchange={exchange}
          queries={{ textOf, onEdit: (queryId) => setOpen({ kind: 'edit', queryId }) }}
          onAddQuery={() => setOpen({ kind: 'add' })}
          onClearSearch={() => choices.search('')}
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
      </main>
      <FeedBottom
        {...parts}
        isFiltered={filter !== undefined}
        isAlone={isAlone}
        onToggle={() => setIsAlone(!isAlone)}
      />
      <WantedQuery userId={userId} />
      <FeedDialogs
        userId={userId}
        open={open}
        onClose={() => setOpen(undefined)}
        onSettingsSaved={settings.forgetChosen}
        onCleanse={feed.cleanse}
      />
    </div>
  );
}
