import { useMemo, useState } from 'react';
import { useNow } from '#browser/minute-clock.ts';
import { isKept } from '#outbox/marks.ts';
import { BuyerContext, useBuyer } from '../facts/buyer.ts';
import { indexOfId } from '../feed/feed-place.ts';
import { DividedGrid, type Divider } from '../feed/grid/card-grid.tsx';
import { buttonAt } from '../feed/grid/keep-button.tsx';
import { cardIndex, useCardKeys, useReturn } from '../feed/grid/use-card-keys.ts';
import type { GridProps } from '../feed/use-feed.ts';
import { CatalogCell, CatalogUnloaded, lotNumbers } from './catalog-lot.tsx';
import styles from './catalog.module.css';

/** The height of a cell without its 4:5 picture, in px: padding, and the text at its longest. */
const WORDS_HEIGHT = 163;
/** That of the line with what is paid in all. */
const PAID_HEIGHT = 18;
/** The width of a cell without its picture, in px. Columns narrower than on a desktop are those of a phone. */
const SIDES_WIDTH = 33;
const PHONE_SIDES_WIDTH = 21;
const DESK_COLUMN_WIDTH = 216;

/** The catalogue of a sale: numbered lots in ruled cells. */
export function Catalog({ feed, grid, dividers, place, isCovered, onOpen }: GridProps) {
  const { left: items, total, marks, returned } = feed;
  const [focused, setFocused] = useState<number>();
  /** The lot that the pointer or the view has come to after the focus. */
  const [pointed, setPointed] = useState<number>();
  /** The item whose lot gets the focus. */
  const [wantedId, setWantedId] = useState<number>();
  const [startAt] = useState(() => indexOfId(items, place.startId()));
  const lots = useMemo(() => lotNumbers(items), [items]);
  const now = useNow();
  const buyer = useBuyer();

  const keep = (index: number) => {
    const item = items[index];
    if (item?.title) feed.keep(item, !isKept(item, marks));
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
      feed.dismissWithOffer(item);
      const next = items.slice(index + 1).find(({ title }) => title) ?? items[index - 1];
      setWantedId(next?.id);
    },
  });
  useReturn(isCovered, () => setWantedId(place.startId() ?? items[0]?.id));
  const [returnedBefore, setReturnedBefore] = useState(returned.version);
  if (returnedBefore !== returned.version) {
    setReturnedBefore(returned.version);
    if (!isCovered) setWantedId(returned.id);
  }
  const wanted = indexOfId(items, wantedId);

  return (
    <BuyerContext value={buyer}>
      <DividedGrid
        grid={grid}
        dividers={dividers.map(withoutRemoved)}
        className={styles.catalog}
        data-layout="catalog"
        count={total}
        heightOf={buyer ? cellHeightWithPaid : cellHeight}
        kept={wanted ?? focused}
        startAt={startAt}
        onFirst={(index) => place.hold(index === 0 ? null : (items[index]?.id ?? null))}
        onRest={({ from, first, end, count, columns }) => {
          if (first >= Math.min(end, count) || grid.isInView(current)) return;
          const start = from + (grid.isInView(from + first) ? first : first + columns);
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
              takeFocus={index === wanted ? takeFocus : undefined}
              now={now}
            />
          ) : (
            <CatalogUnloaded
              key={`unloaded ${index}`}
              place={card}
              loadedCount={items.length}
              onSeen={feed.loadMore}
            />
          )
        }
      />
    </BuyerContext>
  );
}

/** The catalog has no places for removed items. */
function withoutRemoved(divider: Divider): Divider {
  return { ...divider, at: divider.left };
}

function takeFocus(picture: HTMLElement | null): void {
  picture?.focus();
}

function cellHeight(columnWidth: number): number {
  const sides = columnWidth < DESK_COLUMN_WIDTH ? PHONE_SIDES_WIDTH : SIDES_WIDTH;
  return Math.round((columnWidth - sides) * 1.25) + WORDS_HEIGHT;
}

function cellHeightWithPaid(columnWidth: number): number {
  return cellHeight(columnWidth) + PAID_HEIGHT;
}
