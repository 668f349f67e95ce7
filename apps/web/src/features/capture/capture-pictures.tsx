import { useState } from 'react';
import { FramePicture } from '#ui/film/frame-picture.tsx';
import styles from './capture-pictures.module.css';

interface CapturePicturesProps {
  images: readonly string[];
  /** Puts them in another order; without it they stay as they are. */
  onOrder?: (images: readonly string[]) => void;
}

/** The pictures of a page, of which the first is shown in the feed. */
export function CapturePictures({ images, onOrder }: CapturePicturesProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const fail = (url: string) => setFailed((before) => [...before, url]);
  const [first] = images;
  const shown = images.filter((url) => !failed.includes(url));
  const areSeveral = shown.some((url) => url !== first);
  const putFirst = (url: string) => onOrder?.([url, ...images.filter((other) => other !== url)]);
  return (
    <section className={styles.table} aria-label="Pictures">
      {areSeveral && (
        <ul className={styles.thumbs}>
          {shown.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`Put picture ${index + 1} first`}
                aria-pressed={url === first}
                aria-disabled={onOrder ? undefined : true}
                onClick={() => putFirst(url)}
              >
                <img src={url} alt="" onError={() => fail(url)} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.picture}>
        <FramePicture key={first} url={first} />
      </div>
      {areSeveral && (
        <p className={styles.words}>
          <span className={styles.count}>{`1 / ${shown.length}`}</span>
          {onOrder && 'The first is shown in the feed. Press another to put it first.'}
        </p>
      )}
    </section>
  );
}
