import { useState } from 'react';
import { NO_IMAGE } from '../../../ui/film/frame-picture.tsx';
import styles from './image-carousel-picture.module.css';

/** A picture shown whole, as large as the space allows. */
export function ImageCarouselPicture({ url, alt }: { url: string | undefined; alt: string }) {
  const [hasFailed, setHasFailed] = useState(false);

  if (url === undefined || hasFailed) return <p className={styles.missing}>{NO_IMAGE}</p>;

  return (
    <img
      className={styles.picture}
      src={url}
      alt={alt}
      draggable={false}
      onError={() => setHasFailed(true)}
    />
  );
}
