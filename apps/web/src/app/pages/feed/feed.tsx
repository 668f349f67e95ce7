import type { Exchange, Layout } from '@rummage/vocabulary';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '#api/error-message.ts';
import { lazyPart } from '#api/lazy-part.ts';
import { usePictureSize } from '#browser/stored/picture-size.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { whenAtRest } from '#browser/when-idle.ts';
import { itemCountText } from '#browser/words/numbers.ts';
import type { Closer } from '#features/items/carousel/closer/use-closer.ts';
import type { ItemQueries } from '#features/items/carousel/found-by.tsx';
import { NO_ITEMS_FOUND } from '#features/items/feed/empty-reason.ts';
import { FeedMessage, FeedMessageText } from '#features/items/feed/feed-message.tsx';
import { idLeftAt } from '#features/items/feed/feed-place.ts';
import type { FeedPlace } from '#features/items/feed/feed-place.ts';
import type { Divider } from '#features/items/feed/grid/card-grid.tsx';
import type { ShownFeed } from '#features/items/feed/use-feed.ts';
import { GalleryLoading, LOADING_FRAMES } from '#features/items/gallery/blank-frame.tsx';
import { Gallery } from '#features/items/gallery/gallery.tsx';
import { Button } from '#ui/buttons/button.tsx';

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

interface FeedProps {
  feed: ShownFeed;
  layout: Layout;
  /** Whether only the items of one query are shown. */
  isFiltered: boolean;
  /** Whether what is shown is being looked for, for the first time. */
  isLooking: boolean;
  controlsHidden: boolean;
  queries: ItemQueries;
  exchange: Exchange;
  /** What shows which items are new, in the layouts that show many at once. */
  since: { rule: ReactNode; dividers: readonly Divider[] };
  closer: Closer;
  /** The address names an item that the feed does not have. */
  onMissing: () => void;
  onAddQuery: () => void;
  onClearSearch: () => void;
  /** Shows items of all sizes again. */
  onAllSizes: () => void;
  /** Where else a query without items can be looked for. */
  elsewhere?: ReactNode;
}

/** The items, or why there are none. */
export function Feed(props: FeedProps) {
  const { feed, layout, isFiltered, isLooking, onAddQuery, onClearSearch } = props;
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
  if (isLooking && feed.isEmpty && layout !== 'carousel') return <GalleryLoading />;
  if (feed.sizes && !feed.isEmpty && isBare && isDone && !feed.isSearching) {
    return (
      <FeedMessage title="No matches" text="Nothing here is in your sizes.">
        <AllSizesButton count={feed.inAnySize} onPress={props.onAllSizes} />
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
        <ClearSearchButton onPress={onClearSearch} />
      </FeedMessage>
    );
  }
  if (isFiltered && isBare && isDone) {
    return (
      <FeedMessage {...NO_ITEMS_FOUND}>
        {feed.emptyReason !== undefined && <FeedMessageText>{feed.emptyReason}</FeedMessageText>}
        {props.elsewhere}
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
        <AddQueryButton onPress={onAddQuery} />
      </FeedMessage>
    );
  }
  if (layout !== 'carousel' && feed.items.length === 0 && isDone) {
    return (
      <FeedMessage title="No matches" text="No item has all of these words.">
        <ClearSearchButton onPress={onClearSearch} />
      </FeedMessage>
    );
  }
  return <Items {...props} />;
}

function Items(props: FeedProps) {
  const { feed, layout, isLooking, controlsHidden, queries, exchange, since, closer } = props;
  const { onAddQuery, onClearSearch } = props;
  const pictureSize = usePictureSize();
  const { items, places, left, total, gone, marks, undoable, searchText, orderShown } = feed;
  const { dismiss, keep, loadMore } = feed;
  const { heldId, hold } = feed.heldItem;
  const place: FeedPlace = { startId: () => idLeftAt(items, (id) => gone.has(id), heldId()), hold };
  const shown = { items: left, total, marks, controlsHidden, place, onNearEnd: loadMore, onKeep: keep };
  const table = {
    ...shown,
    searchText,
    orderShown,
    brought: feed.brought,
    queries,
    exchange,
    whenEmpty:
      feed.isSearching && items.length === 0 ? (
        <ClearSearchButton onPress={onClearSearch} />
      ) : (
        <AddQueryButton onPress={onAddQuery} />
      ),
    onRemove: dismiss,
    onNote: feed.note,
    onStay: feed.renew,
    onMoved: feed.hear,
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
  // A grid that lies behind an item still hears of its last scrolling; the item's place counts.
  const gridPlace = id === undefined ? place : { ...place, hold: () => undefined };
  return (
    <>
      <div inert={id !== undefined}>
        {since.rule}
        {layout === 'gallery' ? (
          <Gallery
            key={pictureSize}
            pictureSize={pictureSize}
            items={items}
            places={places}
            reserved={isLooking && !feed.isSearching ? LOADING_FRAMES : 0}
            gone={gone}
            marks={marks}
            lastRemoved={undoable?.kind === 'dismiss' ? undoable.itemId : undefined}
            returned={feed.returned}
            newSince={feed.newSince}
            areNewMixed={feed.newPlaces === undefined}
            dividers={since.dividers}
            place={gridPlace}
            onOpen={closer.open}
            isCovered={id !== undefined}
            onRemove={dismiss}
            onKeep={keep}
          />
        ) : (
          <Suspense fallback={<GalleryLoading />}>
            <Catalog
              {...shown}
              place={gridPlace}
              dividers={since.dividers.map(withoutRemoved)}
              returned={feed.returned}
              onOpen={closer.open}
              onRemove={feed.dismissWithOffer}
              isCovered={id !== undefined}
            />
          </Suspense>
        )}
      </div>
      {id !== undefined && (
        <Suspense fallback={null}>
          <LookCloser
            key={closer.version}
            {...table}
            closer={{ ...closer, id }}
            onUndo={undoable && (() => void feed.undo())}
            isWhole={feed.isWhole}
            onMissing={props.onMissing}
          />
        </Suspense>
      )}
    </>
  );
}

/** The catalog has no places for removed items. */
function withoutRemoved(divider: Divider): Divider {
  return { ...divider, at: divider.left };
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

/** Whether a picture is still fading. */
function isRemoving({ items, left, gone }: ShownFeed): boolean {
  return items.length > left.length && items.some(({ id }) => gone.get(id)?.phase === 'leaving');
}
