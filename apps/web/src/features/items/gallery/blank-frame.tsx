import { type ComponentProps, memo } from 'react';
import { usePictureSize } from '#browser/stored/picture-size.ts';
import type { PictureSize } from '#browser/stored/picture-size.ts';
import { classes } from '#ui/classes.ts';
import styles from './blank-frame.module.css';

/** A frame of the gallery without an item. */
export function BlankFrame(props: Omit<ComponentProps<'li'>, 'className'>) {
  return <li {...props} className={styles.blank} />;
}

/** The class of a list of frames, loaded or not. */
export function galleryColumns(size: PictureSize): string {
  return classes(styles.columns, size === 'small' && styles.small, size === 'large' && styles.large);
}

/** Number that fills most screens. */
export const LOADING_FRAMES = 40;

const FRAMES = Array.from({ length: LOADING_FRAMES }, (_, index) => index);

/** It never changes, and the page around it renders often while items arrive. */
export const GalleryLoading = memo(function GalleryLoading() {
  const size = usePictureSize();
  return (
    <ul className={galleryColumns(size)} aria-busy aria-label="Loading items">
      {FRAMES.map((frame) => (
        <BlankFrame key={frame} />
      ))}
    </ul>
  );
});
