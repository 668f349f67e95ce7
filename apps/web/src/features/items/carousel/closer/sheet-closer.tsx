import type { Item } from '@rummage/contract';
import type { Exchange } from '@rummage/vocabulary';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Marks } from '#outbox/marks.ts';
import { indexOfId } from '../../feed/feed-place.ts';
import { CarouselItem } from '../carousel-item.tsx';
import type { ItemQueries } from '../found-by.tsx';
import { ItemTable } from './item-table.tsx';
import type { Closer } from './use-closer.ts';

const NO_MARKS: Marks = new Map();
/** Sheets do not say which query found an item. */
const NO_QUERIES: ItemQueries = { textOf: () => undefined, onEdit: () => undefined };

export interface SheetCloserProps {
  /** The items of the sheet, in its order. */
  items: readonly Item[];
  closer: Closer;
  exchange: Exchange;
  marks?: Marks;
  /** Undefined where nothing can be kept or let go. */
  onKeep?: (item: Item) => void;
  onNote?: (item: Item, note: string | null) => void;
}

/** An item of a sheet, over it, to be looked at with all its pictures. Nothing is deleted from here. */
export function SheetCloser({ items, closer, exchange, marks = NO_MARKS, onKeep, onNote }: SheetCloserProps) {
  const [shownId, setShownId] = useState(closer.id);
  const index = indexOfId(items, shownId);
  const item = index === undefined ? undefined : items[index];

  const isGone = item === undefined;
  const close = useEffectEvent(closer.close);
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  if (index === undefined || !item) return null;

  return (
    <ItemTable name={item.title ?? 'Item'} isAlone={false} isThere onClose={closer.close}>
      <CarouselItem
        item={item}
        items={items}
        index={index}
        total={items.length}
        marks={marks}
        controlsHidden={false}
        queries={NO_QUERIES}
        exchange={exchange}
        splits={undefined}
        onClose={closer.close}
        onUndo={undefined}
        onGo={(next) => {
          const id = items[next]?.id;
          if (id === undefined) return;
          setShownId(id);
          closer.follow(id);
        }}
        onRemove={undefined}
        onKeep={onKeep && (() => onKeep(item))}
        onNote={onNote}
      />
    </ItemTable>
  );
}
