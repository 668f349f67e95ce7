import { useState } from 'react';
import { classes } from '../classes.ts';
import styles from './small-picture.module.css';

interface SmallPictureProps {
  image: string | null;
  /** Gives it its size. */
  className?: string | undefined;
  title?: string;
}

/** A picture too small for words where there is none, or it cannot be loaded. Decoration. */
export function SmallPicture({ image, className, ...rest }: SmallPictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span {...rest} className={classes(styles.picture, className)}>
      {image !== null && !isBroken && (
        <img src={image} alt="" loading="lazy" onError={() => setIsBroken(true)} />
      )}
    </span>
  );
}
