import type { Item } from '@rummage/contract';
import type { ReactNode } from 'react';
import type { FeedPlace } from './feed-place.ts';

/** What every layout is given. */
export interface LayoutProps {
  /** What is loaded of what is shown, in order; removed items are not among them. Grows while the rest streams in. */
  items: readonly Item[];
  /** How many there are, loaded or not. */
  total: number;
  /** Whether everything but the pictures is out of the way. */
  controlsHidden: boolean;
  place: FeedPlace;
  /** To be called when the last loaded items come near. */
  onNearEnd: () => void;
}

/** The saved searches behind the items. */
export interface ItemQueries {
  /** Its text; undefined when it is not there (any more). */
  textOf: (queryId: number) => string | undefined;
  onEdit: (queryId: number) => void;
}

export interface CarouselProps extends LayoutProps {
  /** What the items were searched for. */
  searchText: string;
  /** Another number with each order chosen, from when the items are in it. */
  orderShown: number;
  queries: ItemQueries;
  /** What can be done where there is no item. */
  whenEmpty: ReactNode;
  /** The item leaves `items` at once, and comes back at its place when that is undone or fails. */
  onRemove: (item: Item) => void;
}

export type CatalogProps = LayoutProps;
