import type { Item } from '@rummage/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { FramePicture } from '#ui/film/frame-picture.tsx';
import { useReturn } from '../../feed/grid/use-card-keys.ts';
import type { SheetCloserProps } from './sheet-closer.tsx';
import styles from './sheet-under.module.css';

const SheetCloser = lazyPart(async () => (await import('./sheet-closer.tsx')).SheetCloser);

interface SheetUnderProps extends SheetCloserProps {
  /** The sheet, which waits below the item as it was. */
  children: ReactNode;
}

/** A sheet whose items can be looked at closely, and that item. The picture that was pressed gets the focus back. */
export function SheetUnder({ children, ...looking }: SheetUnderProps) {
  const { id } = looking.closer;
  const isCovered = id !== undefined && looking.items.length > 0;
  const [pressed, setPressed] = useState(id);
  if (id !== undefined && id !== pressed) setPressed(id);
  useReturn(isCovered, () => document.querySelector<HTMLElement>(`[data-item="${pressed}"]`)?.focus());

  return (
    <>
      <div className={styles.sheet} inert={isCovered}>
        {children}
      </div>
      {isCovered && (
        <Suspense fallback={null}>
          <SheetCloser {...looking} />
        </Suspense>
      )}
    </>
  );
}

interface PressedPictureProps {
  item: Pick<Item, 'id' | 'title' | 'images'>;
  className: string | undefined;
  onPress: (id: number) => void;
}

/** The picture of a cell: a press looks closer at its item. */
export function PressedPicture({ item, className, onPress }: PressedPictureProps) {
  return (
    <button
      type="button"
      className={className}
      data-item={item.id}
      aria-label={`Look closer at ${item.title ?? 'Untitled'}`}
      onClick={() => onPress(item.id)}
    >
      <FramePicture url={item.images[0]?.url} />
    </button>
  );
}
