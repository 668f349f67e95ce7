import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { classes } from '../classes.ts';
import styles from './frame-picture.module.css';

export const NO_IMAGE = 'No image available';

interface FramePictureProps {
  url: string | undefined;
  /** Called when the picture cannot be loaded. */
  onFail?: () => void;
}

/** Portrait and square pictures fill the frame, landscape ones are shown whole. Decoration beside the title. */
export function FramePicture({ url, onFail }: FramePictureProps) {
  const [isWide, setIsWide] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  // The names of what holds it say nothing of pictures.
  if (url === undefined || hasFailed)
    return (
      <span className={styles.missing} aria-hidden>
        {NO_IMAGE}
      </span>
    );

  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    setIsWide(naturalWidth > naturalHeight);

  return (
    <img
      className={classes(styles.image, isWide ? styles.contain : styles.cover)}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onLoad={measure}
      onError={() => {
        setHasFailed(true);
        onFail?.();
      }}
    />
  );
}
