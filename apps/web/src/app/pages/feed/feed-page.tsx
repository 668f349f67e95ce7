import { Suspense } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { NewItemsPill } from '#features/items/feed/controls/new-items-pill.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { QuerySwitcher } from '../../dialogs.ts';
import { WantedQuery } from '../first-feed/first-places.tsx';
import { FeedBottom, hasCounter } from './feed-bottom.tsx';
import { FeedDialogs } from './feed-dialogs.tsx';
import { FeedTop } from './feed-top.tsx';
import { Feed } from './feed.tsx';
import { useFeedCommands, useFeedKeys } from './use-feed-commands.ts';
import { useFeedPage } from './use-feed-page.ts';
import styles from './feed-page.module.css';

const FirstQuery = lazyPart(async () => (await import('../first-feed/first-query.tsx')).FirstQuery);

export function FeedPage() {
  const page = useFeedPage();
  useFeedKeys(page);
  useFeedCommands(page);
  const { userId, filter, switcher, closer, first, news, controls, dialogs } = page;
  const isCounted = hasCounter(page);

  return (
    <div
      className={styles.page}
      data-alone={controls.areHidden || undefined}
      data-over={closer.isOverGrid || undefined}
    >
      <FeedTop page={page} />
      {switcher.place && (
        <QuerySwitcher
          {...switcher.place}
          userId={userId}
          currentId={filter.query?.id}
          onChoose={switcher.choose}
          onAdd={() => {
            switcher.close();
            dialogs.addQuery();
          }}
          onClose={switcher.close}
        />
      )}
      {/* Another one for the question: it does not move when bar and strip appear above the items. */}
      <main key={first.isQuestion ? 'question' : 'items'} id="items" tabIndex={-1}>
        {first.isQuestion ? (
          <Suspense>
            <FirstQuery
              userId={userId}
              wanted={first.wanted}
              onContinue={dialogs.addQuery}
              onSaved={(query) => first.saved(query, true)}
            />
          </Suspense>
        ) : (
          <>
            <VisuallyHidden as="h1">Items</VisuallyHidden>
            <NewItemsPill
              count={controls.areHidden || closer.isOverGrid ? 0 : news.count}
              isSmall={news.pill.isSmall && isCounted}
              onShrink={isCounted ? news.pill.shrink : undefined}
              onPress={news.take}
            />
            <Feed page={page} />
          </>
        )}
      </main>
      <FeedBottom page={page} />
      <WantedQuery
        userId={userId}
        text={first.wanted}
        isReady={first.isKnown}
        onSaved={(query) => first.saved(query, first.isQuestion)}
      />
      <FeedDialogs page={page} />
    </div>
  );
}
