import type { Item } from '@rummage/contract';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useNow } from '#browser/minute-clock.ts';
import { isKept } from '#outbox/marks.ts';
import { indexOfId } from '../feed/feed-place.ts';
import type { LayoutProps } from '../feed/feed-place.ts';
import { DividedGrid, type Divider } from '../feed/grid/card-grid.tsx';
import { buttonAt } from '../feed/grid/keep-button.tsx';
import { cardIndex, isCardInView, useCardKeys, useReturn } from '../feed/grid/use-card-keys.ts';
import type { Returned } from '../feed/state/feed-model.ts';
import { CatalogCell, CatalogUnloaded, lotNumbers } from './catalog-lot.tsx';
import styles from './catalog.module.css';

/** The height of a cell without its 4:5 picture, in px: padding, and the text at its longest. */
const WORDS_HEIGHT = 163;
/** The width of a cell without its picture, in px. Columns narrower than on a desktop are those of a phone. */
const SIDES_WIDTH = 33;
const PHONE_SIDES_WIDTH = 21;
const DESK_COLUMN_WIDTH = 216;

interface CatalogProps extends LayoutProps {
  /** What stands between the new items and the others. */
  dividers: readonly Divider[];
  /** Looks closer at an item. A click opens its listing. */
  onOpen: (id: number) => void;
  onRemove: (item: Item) => void;
  /** The item that undo has brought back last gets the focus. */
  returned: Returned;
  /** Whether an item lies over the catalog. */
  isCovered: boolean;
}

/** The catalogue of a sale: numbered lots in ruled cells. */
export function Catalog(props: CatalogProps) {
  const { items, total, marks, dividers, place, isCovered, onNearEnd, onKeep, onOpen, onRemove } = props;
  const [focused, setFocused] = useState<number>();
  /** The lot that the pointer or the view has come to after the focus. */
  const [pointed, setPointed] = useState<number>();
  /** The item whose lot gets the focus. */
  const [wantedId, setWantedId] = useState<number>();
  const [startAt] = useState(() => indexOfId(items, place.startId()));
  const lots = useMemo(() => lotNumbers(items), [items]);
  const now = useNow();

  const keep = (index: number) => {
    const item = items[index];
    if (item?.title) onKeep(item, !isKept(item, marks));
  };
  const current = pointed ?? focused ?? startAt ?? 0;
  useCardKeys({
    isUnder: isCovered,
    current: () => current,
    onPoint: (index) => {
      if (items[index]?.title) setPointed(index);
    },
    onOpen: (index) => {
      const item = items[index];
      if (item?.title) onOpen(item.id);
    },
    onKeep: keep,
    onRemove: (index) => {
      const item = items[index];
      if (!item?.title) return;
      onRemove(item);
      const next = items.slice(index + 1).find(({ title }) => title) ?? items[index - 1];
      setWantedId(next?.id);
    },
  });
  useReturn(isCovered, () => setWantedId(place.startId() ?? items[0]?.id));
  const [returned, setReturned] = useState(props.returned.version);
  if (returned !== props.returned.version) {
    setReturned(props.returned.version);
    if (!isCovered) setWantedId(props.returned.id);
  }
  const wanted = indexOfId(items, wantedId);
  useLayoutEffect(() => {
    document.querySelector<HTMLElement>(`[data-index="${wanted}"] [data-picture]`)?.focus();
  }, [wanted]);

  return (
    <DividedGrid
      dividers={dividers}
      className={styles.catalog}
      data-layout="catalog"
      count={total}
      heightOf={cellHeight}
      kept={wanted ?? focused}
      startAt={startAt}
      onFirst={(index) => place.hold(index === 0 ? null : (items[index]?.id ?? null))}
      onRest={({ from, first, end, count, columns }) => {
        if (first >= Math.min(end, count) || isCardInView(current)) return;
        const start = from + (isCardInView(from + first) ? first : first + columns);
        const seen = items.findIndex(({ title }, index) => title && index >= start);
        if (seen !== -1) setPointed(seen);
      }}
      onClick={({ target }) => {
        const index = cardIndex(target);
        if (index !== undefined && buttonAt(target) === 'keep') keep(index);
      }}
      onFocus={({ target }) => {
        setFocused(cardIndex(target));
        setPointed(undefined);
        setWantedId(undefined);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      }}
      renderCard={(index, card) =>
        index < items.length ? (
          <CatalogCell
            key={items[index]?.id}
            item={items[index]}
            lot={lots[index] ?? 0}
            marks={marks}
            place={card}
            isCurrent={index === current}
            now={now}
          />
        ) : (
          <CatalogUnloaded
            key={`unloaded ${index}`}
            place={card}
            loadedCount={items.length}
            onSeen={onNearEnd}
          />
        )
      }
    />
  );
}

function cellHeight(columnWidth: number): number {
  const sides = columnWidth < DESK_COLUMN_WIDTH ? PHONE_SIDES_WIDTH : SIDES_WIDTH;
  return Math.round((columnWidth - sides) * 1.25) + WORDS_HEIGHT;
}
