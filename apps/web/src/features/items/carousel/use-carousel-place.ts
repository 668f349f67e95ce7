import { useEffect, useEffectEvent, useState } from 'react';
import type { CarouselProps } from '../feed/layout-props.ts';
import { afterSearch, atFirst, followFeed, startingAt } from './carousel-place.ts';

type Shown = Pick<CarouselProps, 'items' | 'searchText' | 'orderShown' | 'brought' | 'place' | 'onShown'>;

/** Which item the carousel shows. */
export function useCarouselPlace(props: Shown) {
  const { items, searchText, orderShown, brought, place: feedPlace, onShown } = props;
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
    if (brought) asked = atFirst(asked);
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
