import { useState } from 'react';
import { FIRST_PLACE, afterSearch, followFeed } from './carousel-place.ts';
import type { CarouselProps } from './layout-props.ts';

/** Which item is on the table. */
export function useCarouselPlace({ items, searchText }: Pick<CarouselProps, 'items' | 'searchText'>) {
  const [known, setPlace] = useState(FIRST_PLACE);
  const [searched, setSearched] = useState(searchText);

  if (searched !== searchText) setSearched(searchText);
  const place = followFeed(searched === searchText ? known : afterSearch(known, items), items);
  if (place !== known) setPlace(place);

  return [place, setPlace] as const;
}
