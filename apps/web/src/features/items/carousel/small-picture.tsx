import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { SMALL_ICON } from '#ui/icon.ts';
import styles from './small-picture.module.css';

interface SmallPictureProps {
  url: string | undefined;
  width: number;
  height: number;
}

/** A small picture beside a name; an icon replaces one that is missing or cannot be loaded. */
export function SmallPicture({ url, width, height }: SmallPictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (url === undefined || hasFailed) {
    return (
      <span className={styles.missing}>
        <ImageOff {...SMALL_ICON} />
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  );
}
