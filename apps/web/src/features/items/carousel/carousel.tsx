import type { Exchange } from '@rummage/vocabulary';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '#browser/minute-clock.ts';
import { usePaused } from '#browser/use-paused.ts';
import { isKept, type Marks } from '#outbox/marks.ts';
import { BuyerContext, useBuyer } from '../facts/buyer.ts';
import { FeedMessage } from '../feed/feed-message.tsx';
import type { LayoutProps } from '../feed/use-feed.ts';
import { CarouselItem } from './carousel-item.tsx';
import {
  afterRemoval,
  afterSearch,
  atFirst,
  followFeed,
  moveTo,
  shownAs,
  startingAt,
} from './carousel-place.ts';
import type { ItemQueries } from './found-by.tsx';
import { useSplits } from './use-splits.ts';

/** More items are requested this many items before the last loaded one. */
const AHEAD = 20;

export interface CarouselProps extends LayoutProps {
  /** True while everything but the pictures is hidden. */
  controlsHidden: boolean;
  queries: ItemQueries;
  exchange: Exchange;
  /** Shown where there is no item. */
  whenEmpty: ReactNode;
  /** Called with each item that is shown. */
  onShown?: ((id: number) => void | (() => void)) | undefined;
  /** Set where it lies over a grid: leads back there. */
  onClose?: (() => void) | undefined;
  /** Undefined where there is nothing to undo. */
  onUndo?: (() => void) | undefined;
}

/** One item at a time, on a light table. */
export function Carousel(props: CarouselProps) {
  const { feed, controlsHidden, queries, exchange, whenEmpty } = props;
  const { left: items, total, marks } = feed;
  const [place, setPlace] = useCarouselPlace(props);
  const buyer = useBuyer();
  const splits = useSplits({
    onMoved: feed.hear,
    onShownAs: (id, fromId) => setPlace((before) => shownAs(before, id, fromId)),
  });

  const nearEnd = useEffectEvent(feed.loadMore);
  const isNearEnd = items.length < total && place.index >= items.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) nearEnd();
  }, [isNearEnd, items.length]);

  const item = items[place.index];
  useStay(item && { id: item.id, mark: marks.get(item.id) }, (id) => void feed.renew(id));
  if (!item && total === 0) return <FeedMessage title="No items to display">{whenEmpty}</FeedMessage>;
  if (!item) return <div aria-busy />;

  return (
    <BuyerContext value={buyer}>
      <CarouselItem
        item={item}
        items={items}
        index={place.index}
        total={total}
        marks={marks}
        controlsHidden={controlsHidden}
        queries={queries}
        exchange={exchange}
        splits={splits}
        onClose={props.onClose}
        onUndo={props.onUndo}
        onGo={(index) => setPlace(moveTo(place, items, index))}
        onNote={feed.note}
        onKeep={() => feed.keep(item, !isKept(item, marks))}
        onRemove={() => {
          setPlace(afterRemoval(place, items));
          feed.dismiss(item);
        }}
      />
    </BuyerContext>
  );
}

function useCarouselPlace({ feed, place: feedPlace, onShown }: CarouselProps) {
  const { left: items, searchText, orderShown, brought } = feed;
  const [known, setPlace] = useState(() => startingAt(items, feedPlace.startId()));
  const [searched, setSearched] = useState(searchText);
  const [order, setOrder] = useState(orderShown);
  const [broughtBefore, setBrought] = useState(brought);
  let asked = known;

  if (searched !== searchText) {
    setSearched(searchText);
    asked = afterSearch(asked, items);
  }
  if (order !== orderShown) {
    setOrder(orderShown);
    asked = atFirst(asked);
  }
  if (broughtBefore !== brought) {
    setBrought(brought);
    asked = atFirst(asked);
  }
  const place = followFeed(asked, items);
  if (place !== known) setPlace(place);

  const { id, index } = place;
  const { hold } = feedPlace;
  useEffect(() => {
    if (id !== undefined) hold(index === 0 ? null : id);
  }, [hold, id, index]);

  const show = useEffectEvent((shown: number) => onShown?.(shown));
  useEffect(() => (id === undefined ? undefined : show(id)), [id]);

  return [place, setPlace] as const;
}

/** Pause before a request, so that none is sent for an item that somebody only passes. */
const PAUSE_MS = 200;

interface ShownItem {
  id: number;
  mark: ReturnType<Marks['get']>;
}

/**
 * Calls `onStay` once somebody stays with an item, every minute from then on, and when its mark or note has changed: here, once
 * the server knows, or anywhere else.
 */
function useStay(shown: ShownItem | undefined, onStay: (id: number) => void): void {
  const id = shown?.id;
  const isStaying = usePaused(id === undefined ? undefined : String(id), PAUSE_MS) === String(id);
  const isKnown = shown?.mark?.isSent !== false;
  const now = useNow();
  const stay = useEffectEvent(onStay);
  useEffect(() => {
    if (id !== undefined && isStaying && isKnown) stay(id);
  }, [id, isStaying, isKnown, shown?.mark?.note, shown?.mark?.isKept, now]);
}
