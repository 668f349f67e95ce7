import type { PictureSize } from '../../../browser/stored/picture-size.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './gallery-columns.module.css';

/** The class of a list of frames, loaded or not. */
export function galleryColumns(size: PictureSize): string {
  return classes(styles.columns, size === 'small' && styles.small, size === 'large' && styles.large);
}
