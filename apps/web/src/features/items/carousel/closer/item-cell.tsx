import type { Item } from '@rummage/contract';
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { classes } from '#ui/classes.ts';
import { FramePicture } from '#ui/film/frame-picture.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { overAs } from '../../facts/item-times.ts';
import { Pictures } from './sheet-under.tsx';
import styles from './item-cell.module.css';

interface ItemCellProps extends ComponentProps<'li'> {
  item: Pick<Item, 'id' | 'title' | 'images' | 'listings'>;
  /** Time in ms. */
  now: number;
  /** True for a row on phones, with the picture at its start. */
  isRow?: boolean;
  onOpen: (id: number) => void;
}

/**
 * One item of a sheet: its picture, which opens a closer look, and the words of the sheet about it. An item
 * that is over is grey.
 */
export function ItemCell({ item, now, isRow, onOpen, className, children, ...rest }: ItemCellProps) {
  const { id } = item;
  const [listing] = item.listings;
  const isOver = listing !== undefined && overAs(listing, now) !== undefined;
  const pictures = useContext(Pictures);
  return (
    <li
      {...rest}
      className={classes(styles.cell, isRow && styles.row, className)}
      data-over={isOver || undefined}
    >
      <button
        ref={(picture) => {
          if (picture) pictures.set(id, picture);
          return () => void pictures.delete(id);
        }}
        type="button"
        className={styles.picture}
        onClick={() => onOpen(id)}
      >
        <FramePicture url={item.images[0]?.url} />
        <VisuallyHidden>Look closer at {item.title ?? 'Untitled'}</VisuallyHidden>
      </button>
      {children}
    </li>
  );
}

/** The place of an item that was there a moment ago. */
export function BlankCell({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <li className={classes(styles.cell, styles.row, className)} data-blank>
      <span className={styles.picture} />
      {children}
    </li>
  );
}
