import { useState } from 'react';
import { FIRST_PLACE, afterSearch, atFirst, followFeed } from './carousel-place.ts';
import type { CarouselProps } from './layout-props.ts';

type Shown = Pick<CarouselProps, 'items' | 'searchText' | 'orderShown'>;

/** Which item is on the table. */
export function useCarouselPlace({ items, searchText, orderShown }: Shown) {
  const [known, setPlace] = useState(FIRST_PLACE);
  const [searched, setSearched] = useState(searchText);
  const [order, setOrder] = useState(orderShown);
  let asked = known;

  if (searched !== searchText) {
    setSearched(searchText);
    asked = afterSearch(asked, items);
  }
  if (order !== orderShown) {
    setOrder(orderShown);
    asked = atFirst(asked);
  }
  const place = followFeed(asked, items);
  if (place !== known) setPlace(place);

  return [place, setPlace] as const;
}
