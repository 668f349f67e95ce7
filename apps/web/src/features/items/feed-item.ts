import type { Item } from '@rummage/contract';

/** One place of the gallery: an item, or the blank that one left there. */
export type FeedItem = { kind: 'item'; item: Item } | { kind: 'blank'; id: number };

/** What every layout is given. */
export interface LayoutProps {
  /** What is loaded of what is shown, in order; removed items are not among them. Grows while the rest streams in. */
  items: readonly Item[];
  /** How many there are, loaded or not. */
  total: number;
  /** When the feed was read, in ms: what ages and ends are told against. */
  readAt: number;
  /** Whether everything but the pictures is out of the way. */
  controlsHidden: boolean;
  /** To be called when the last loaded items come near. */
  onNearEnd: () => void;
}

export interface CarouselProps extends LayoutProps {
  /** The item leaves `items` at once, and comes back at its place when that is undone or fails. */
  onRemove: (item: Item) => void;
  /** Brings the last removed item back; undefined while there is none to bring back. */
  onUndo: (() => void) | undefined;
}

export type CatalogProps = LayoutProps;
