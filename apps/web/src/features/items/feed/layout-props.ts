import type { FeedEvent as ItemsMoved, Item } from '@rummage/contract';
import type { Exchange } from '@rummage/vocabulary';
import type { ReactNode } from 'react';
import type { Marks } from '../../../outbox/marks.ts';
import type { FeedPlace } from '../place/feed-place.ts';
import type { Order } from './feed-model.ts';

/** The props of every layout. */
interface LayoutProps {
  /** What is loaded of what is shown, in order; removed items are not among them. Grows while the rest streams in. */
  items: readonly Item[];
  /** How many there are, loaded or not. */
  total: number;
  /** What was kept or let go since it was loaded. */
  marks: Marks;
  onKeep: (item: Item, isKept: boolean) => void;
  /** Whether everything but the pictures is hidden. */
  controlsHidden: boolean;
  place: FeedPlace;
  /** To be called when the last loaded items come near. */
  onNearEnd: () => void;
}

/** The queries that found the items. */
export interface ItemQueries {
  /** The query's text; undefined when there is no such query. */
  textOf: (queryId: number) => string | undefined;
  onEdit: (queryId: number) => void;
}

/** The item that is looked at closely, over a grid. */
export interface Closer {
  id: number | undefined;
  open: (id: number) => void;
  /** Looks at this item where one is looked at already. */
  show: (id: number) => void;
  /** Grows with each `show`. It is the React key of what shows the item, which then starts with the new one. */
  turn: number;
  /** Another item is looked at now. @returns forgets that, for when a third one is looked at soon */
  follow: (id: number) => () => void;
  close: () => void;
  /** Closes it without going back, for what shows the same item in another way. */
  drop: () => void;
}

export interface CarouselProps extends LayoutProps {
  /** The text that the items were searched for. */
  searchText: string;
  /** Another object with each chosen order, as soon as the items are in that order. */
  orderShown: Order;
  /** New items that somebody asked for, which stand first: another list each time. */
  brought: readonly number[] | undefined;
  queries: ItemQueries;
  exchange: Exchange;
  /** Shown where there is no item. */
  whenEmpty: ReactNode;
  /** The item leaves `items` at once, and comes back at its place when that is undone or fails. */
  onRemove: (item: Item) => void;
  /** The server has moved items, at a call of the layout. */
  onMoved: (moved: ItemsMoved) => void;
  /** Writes on a kept item; null removes what is there. */
  onNote: (item: Item, note: string | null) => void;
  /** Somebody stays with an item, or what is known of it may have changed meanwhile: it is to be read again. */
  onStay: (id: number) => void;
  /** Called with each item that is shown. */
  onShown?: ((id: number) => void | (() => void)) | undefined;
  /** Set where it lies over a grid: leads back there. */
  onClose?: (() => void) | undefined;
  /** Undefined where there is nothing to undo. */
  onUndo?: (() => void) | undefined;
}

export type CatalogProps = LayoutProps;
