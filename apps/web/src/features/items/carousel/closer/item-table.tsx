import {
  createContext,
  createRef,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import { isCovered, isTyping, useKey } from '#browser/keys.ts';
import { wantsStillness } from '#browser/media.ts';
import type { GridParts } from '../../feed/grid/grid-parts.ts';
import { type Box, filling, wholeIn } from '../zoom/zoom-view.ts';
import styles from './item-table.module.css';

interface TableParts {
  table: RefObject<HTMLElement | null>;
  /** The element around its large picture. */
  stage: RefObject<HTMLDivElement | null>;
}

const Parts = createContext<Partial<TableParts>>({});

/** The refs of the table that something lies on; none in the layout that is a table itself. */
export const useTableParts = (): Partial<TableParts> => useContext(Parts);

interface ItemTableProps {
  name: string;
  isAlone: boolean;
  isThere: boolean;
  /** The grid below it, where its picture grows from there. */
  grid?: GridParts;
  onClose: () => void;
  children: ReactNode;
}

/** Light table for one item, over a grid or a sheet. Escape closes it. */
export function ItemTable({ name, isAlone, isThere, grid, onClose, children }: ItemTableProps) {
  const [parts] = useState<TableParts>(() => ({ table: createRef(), stage: createRef() }));
  const { table } = parts;
  // Measured before the table is there, which takes the scrollbar away.
  const [scrollbar] = useState(() => window.innerWidth - document.documentElement.clientWidth);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--scrollbar', `${scrollbar}px`);
    return () => void style.removeProperty('--scrollbar');
  }, [scrollbar]);
  useGrowth(parts, isThere, grid);
  useKey((event) => {
    if (event.key !== 'Escape' || isTyping(event.target) || isCovered() || isAlone) return;
    event.preventDefault();
    onClose();
  });
  useLayoutEffect(() => table.current?.focus({ preventScroll: true }), [table]);

  return (
    <section
      ref={table}
      className={styles.closer}
      tabIndex={-1}
      aria-label={name}
      aria-busy={!isThere || undefined}
      data-closer
      data-alone={isAlone || undefined}
    >
      {isThere && <Parts value={parts}>{children}</Parts>}
    </section>
  );
}

const GROW_MS = 220;
const SHRINK_MS = 180;

/** The picture grows from its frame in the grid to the light table, and shrinks back to it when the table is closed. */
function useGrowth({ table, stage }: TableParts, isThere: boolean, grid: GridParts | undefined): void {
  useLayoutEffect(() => {
    const element = table.current;
    if (!element || !isThere || !grid) return;
    const still = wantsStillness();
    const large = largePicture(stage);
    const small = large && smallPicture(grid, large);
    if (large && small && !still) grow(element, small, large);
    return () => {
      const last = largePicture(stage);
      if (last && !wantsStillness()) shrink(grid, last);
    };
  }, [table, stage, isThere, grid]);
}

/** The last, where one fades to another. */
function largePicture({ current }: TableParts['stage']): HTMLImageElement | undefined {
  return [...(current?.querySelectorAll('img') ?? [])].at(-1);
}

/** The frame of the grid with the same picture, when it is in view. */
function smallPicture(grid: GridParts, { src }: HTMLImageElement): HTMLImageElement | undefined {
  const own = grid.pictures().find((picture) => picture.src === src);
  const { top = 0, bottom = 0 } = own?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < window.innerHeight ? own : undefined;
}

function grow(table: HTMLElement, small: HTMLImageElement, large: HTMLImageElement): void {
  const ratio = ratioOf(small);
  const from = filling(small.getBoundingClientRect(), ratio);
  const to = wholeIn(large.getBoundingClientRect(), ratio);
  table.dataset['growing'] = '';
  const growth = large.animate([{ transform: movedTo(from, to) }, { transform: 'none' }], {
    duration: GROW_MS,
    easing: 'ease-out',
  });
  growth.onfinish = growth.oncancel = () => delete table.dataset['growing'];
}

/** A copy shrinks, because the table is gone by then. */
function shrink(grid: GridParts, large: HTMLImageElement): void {
  const ratio = ratioOf(large);
  const from = wholeIn(large.getBoundingClientRect(), ratio);
  const copy = large.cloneNode() as HTMLImageElement;
  copy.removeAttribute('class');
  copy.alt = '';
  const { left, top, width, height } = from;
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '19',
    pointerEvents: 'none',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  // The frame that has the focus then is where the gallery has scrolled to.
  requestAnimationFrame(() => {
    const small = smallPicture(grid, large);
    if (!small || ratio === 0) return;
    const to = filling(small.getBoundingClientRect(), ratio);
    document.body.append(copy);
    const shrinking = copy.animate([{ transform: 'none' }, { transform: movedTo(to, from) }], {
      duration: SHRINK_MS,
      easing: 'ease-out',
    });
    shrinking.onfinish = shrinking.oncancel = () => copy.remove();
  });
}

/** Width by height; of a picture that is not loaded, that of a frame. */
function ratioOf({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  return naturalHeight === 0 ? 0.8 : naturalWidth / naturalHeight;
}

/** The transform that shows what is at `to` as if it were at `from`, around its own centre. */
function movedTo(from: Box, to: Box): string {
  const across = from.left + from.width / 2 - (to.left + to.width / 2);
  const down = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${across}px, ${down}px) scale(${from.width / to.width})`;
}
