import { useEffect, useEffectEvent } from 'react';
import { isKept } from '../../../outbox/marks.ts';
import { FeedMessage } from '../empty/feed-message.tsx';
import type { CarouselProps } from '../feed/layout-props.ts';
import { CarouselItem } from './carousel-item.tsx';
import { afterRemoval, moveTo, shownAs } from './carousel-place.ts';
import { useCarouselPlace } from './use-carousel-place.ts';
import { useSplits } from './use-splits.ts';
import { useStay } from './use-stay.ts';

/** More items are requested this many items before the last loaded one. */
const AHEAD = 20;

/** One item at a time, on a light table. */
export function Carousel(props: CarouselProps) {
  const { items, total, marks, controlsHidden, queries, exchange, whenEmpty } = props;
  const { onNearEnd, onRemove, onKeep, onMoved } = props;
  const [place, setPlace] = useCarouselPlace(props);
  const splits = useSplits({
    onMoved,
    onShownAs: (id, fromId) => setPlace((before) => shownAs(before, id, fromId)),
  });

  const nearEnd = useEffectEvent(onNearEnd);
  const isNearEnd = items.length < total && place.index >= items.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) nearEnd();
  }, [isNearEnd, items.length]);

  const item = items[place.index];
  useStay(item && { id: item.id, mark: marks.get(item.id) }, props.onStay);
  if (!item && total === 0) return <FeedMessage title="No items to display">{whenEmpty}</FeedMessage>;
  if (!item) return <div aria-busy />;

  return (
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
      onNote={props.onNote}
      onKeep={() => onKeep(item, !isKept(item, marks))}
      onRemove={() => {
        setPlace(afterRemoval(place, items));
        onRemove(item);
      }}
    />
  );
}
