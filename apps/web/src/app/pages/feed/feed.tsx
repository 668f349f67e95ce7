import { Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '#api/error-message.ts';
import { lazyPart } from '#api/lazy-part.ts';
import { usePictureSize } from '#browser/stored/picture-size.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { whenAtRest } from '#browser/when-idle.ts';
import { itemCountText } from '#browser/words/numbers.ts';
import { NO_ITEMS_FOUND } from '#features/items/feed/empty-reason.ts';
import { FeedMessage, FeedMessageText } from '#features/items/feed/feed-message.tsx';
import { idLeftAt } from '#features/items/feed/feed-place.ts';
import type { FeedPlace } from '#features/items/feed/feed-place.ts';
import type { ShownFeed } from '#features/items/feed/use-feed.ts';
import { GalleryLoading, LOADING_FRAMES } from '#features/items/gallery/blank-frame.tsx';
import { Gallery } from '#features/items/gallery/gallery.tsx';
import { Button } from '#ui/buttons/button.tsx';
import type { FeedPageModel } from './use-feed-page.ts';

const Carousel = lazyPart(async () => (await import('#features/items/carousel/carousel.tsx')).Carousel);
const LookCloser = lazyPart(
  async () => (await import('#features/items/carousel/closer/look-closer.tsx')).LookCloser,
);
const Catalog = lazyPart(async () => (await import('#features/items/catalog/catalog.tsx')).Catalog);

/** Loads the other layouts, so that they can be used when the server does not answer. */
function loadOthers(): void {
  for (const { load } of [LookCloser, Carousel, Catalog]) load().catch(() => undefined);
}

const FROM_NOW_ON = 'What this query finds from now on will show here.';

/** The items, or why there are none. */
export function Feed({ page }: { page: FeedPageModel }) {
  const { feed, isFiltered, first, sizes, dialogs } = page;
  const { layout, search } = page.choices;
  const isThere = !feed.isPending;
  useEffect(() => (isThere ? whenAtRest(loadOthers) : undefined), [isThere]);

  if (feed.isPending) return <GalleryLoading />;
  if (feed.isEmpty && feed.error) {
    return (
      <FeedMessage title="Items could not be loaded." text={errorMessage(feed.error, 'Please try again.')}>
        <Button onClick={feed.retry}>Try again</Button>
      </FeedMessage>
    );
  }
  const isDone = !feed.hasMore && !feed.isBusy;
  const isBare = feed.left.length === 0 && !isRemoving(feed);
  if (first.isLooking && feed.isEmpty && layout !== 'carousel') return <GalleryLoading />;
  if (feed.sizes && !feed.isEmpty && isBare && isDone && !feed.isSearching) {
    return (
      <FeedMessage title="No matches" text="Nothing here is in your sizes.">
        <AllSizesButton count={feed.inAnySize} onPress={sizes.showAll} />
      </FeedMessage>
    );
  }
  if (isFiltered && isBare && isDone && feed.cleansed) {
    return (
      <FeedMessage {...NO_ITEMS_FOUND}>
        <FeedMessageText>{`Removed ${itemCountText(feed.cleansed.count)}. ${FROM_NOW_ON}`}</FeedMessageText>
        {layout !== 'catalog' && (
          <Button kind="secondary" onClick={() => void feed.undo()}>
            Undo
          </Button>
        )}
      </FeedMessage>
    );
  }
  if (isFiltered && isBare && isDone && feed.isSearching && !feed.isEmpty) {
    return (
      <FeedMessage {...NO_ITEMS_FOUND}>
        <FeedMessageText>{`No item has the words “${feed.searchText.trim()}”.`}</FeedMessageText>
        <ClearSearchButton onPress={() => search('')} />
      </FeedMessage>
    );
  }
  if (isFiltered && isBare && isDone) {
    return (
      <FeedMessage {...NO_ITEMS_FOUND}>
        {feed.emptyReason !== undefined && <FeedMessageText>{feed.emptyReason}</FeedMessageText>}
        <Elsewhere page={page} />
        {feed.emptyReason !== undefined && (
          <FeedMessageText>
            <Link to="/sources">See where items come from</Link>
          </FeedMessageText>
        )}
      </FeedMessage>
    );
  }
  if (layout !== 'carousel' && feed.isEmpty && isDone) {
    return (
      <FeedMessage title="Nothing collected yet.">
        <AddQueryButton onPress={() => dialogs.addQuery()} />
      </FeedMessage>
    );
  }
  if (layout !== 'carousel' && feed.items.length === 0 && isDone) {
    return (
      <FeedMessage title="No matches" text="No item has all of these words.">
        <ClearSearchButton onPress={() => search('')} />
      </FeedMessage>
    );
  }
  return <Items page={page} />;
}

const WhyNothing = lazyPart(async () => (await import('./why-nothing.tsx')).WhyNothing);

/** Offers other places to look for a query without items. */
function Elsewhere({ page: { userId, filter, exchange, dialogs } }: { page: FeedPageModel }) {
  const { query } = filter;
  return (
    query && (
      <Suspense>
        <WhyNothing
          userId={userId}
          queryId={query.id}
          currency={exchange.currency}
          onMend={(suggestion) => dialogs.editQuery(query.id, suggestion)}
        />
      </Suspense>
    )
  );
}

function Items({ page }: { page: FeedPageModel }) {
  const { grid, feed, first, controls, queries, exchange, since, closer, dialogs } = page;
  const { layout, search } = page.choices;
  const pictureSize = usePictureSize();
  const { items, dismissed } = feed;
  const { heldId, hold } = feed.heldItem;
  const place: FeedPlace = { startId: () => idLeftAt(items, (id) => dismissed.has(id), heldId()), hold };
  const table = {
    feed,
    place,
    controlsHidden: controls.areHidden,
    queries,
    exchange,
    whenEmpty:
      feed.isSearching && items.length === 0 ? (
        <ClearSearchButton onPress={() => search('')} />
      ) : (
        <AddQueryButton onPress={() => dialogs.addQuery()} />
      ),
  };
  if (layout === 'carousel') {
    const startId = () => closer.id ?? place.startId();
    return (
      <Suspense fallback={<GalleryLoading />}>
        <Carousel
          key={closer.version}
          {...table}
          place={{ ...place, startId }}
          onShown={closer.id === undefined ? undefined : closer.drop}
        />
      </Suspense>
    );
  }

  const { id } = closer;
  const cards = {
    feed,
    grid,
    // A grid that lies behind an item still hears of its last scrolling; the item's place counts.
    place: id === undefined ? place : { ...place, hold: () => undefined },
    dividers: since.dividers,
    isCovered: id !== undefined,
    onOpen: closer.open,
  };
  return (
    <>
      <div inert={id !== undefined}>
        {since.rule}
        {layout === 'gallery' ? (
          <Gallery
            key={pictureSize}
            {...cards}
            pictureSize={pictureSize}
            reserved={first.isLooking && !feed.isSearching ? LOADING_FRAMES : 0}
          />
        ) : (
          <Suspense fallback={<GalleryLoading />}>
            <Catalog {...cards} />
          </Suspense>
        )}
      </div>
      {id !== undefined && (
        <Suspense fallback={null}>
          <LookCloser
            key={closer.version}
            {...table}
            grid={grid}
            closer={{ ...closer, id }}
            onMissing={page.acts.leaveMissing}
          />
        </Suspense>
      )}
    </>
  );
}

function AddQueryButton({ onPress }: { onPress: () => void }) {
  const button = useHandedOnFocus<HTMLButtonElement>();
  return (
    <Button ref={button} onClick={onPress}>
      Add query
    </Button>
  );
}

function ClearSearchButton({ onPress }: { onPress: () => void }) {
  const button = useHandedOnFocus<HTMLButtonElement>();
  return (
    <Button ref={button} kind="secondary" onClick={onPress}>
      Clear search
    </Button>
  );
}

function AllSizesButton({ count, onPress }: { count: number; onPress: () => void }) {
  const button = useHandedOnFocus<HTMLButtonElement>();
  return (
    <Button ref={button} kind="secondary" onClick={onPress}>
      any size: {count}
    </Button>
  );
}

/** True while a picture fades. */
function isRemoving({ items, left, dismissed }: ShownFeed): boolean {
  return items.length > left.length && items.some(({ id }) => dismissed.get(id)?.phase === 'leaving');
}
