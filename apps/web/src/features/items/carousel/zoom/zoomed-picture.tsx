import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { wantsStillness } from '#browser/media.ts';
import { classes } from '#ui/classes.ts';
import type { Zoom } from './zoom-view.ts';
import styles from './zoomed-picture.module.css';

const ZOOM_MS = 150;

interface ZoomedPictureProps {
  url: string;
  zoom: Zoom;
  /** The ref of the element that it may be seen in. */
  view: RefObject<HTMLDivElement | null>;
  /** The element around the whole picture. */
  area: RefObject<HTMLElement | null>;
  /** Sets its place. */
  className: string | undefined;
}

/** A picture enlarged over the whole one, which names it. */
export function ZoomedPicture({ url, zoom, view, area, className }: ZoomedPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const { scale, x, y } = zoom;

  // Exactly over the whole picture, from where it grows.
  useLayoutEffect(() => {
    const [inner, outer] = [area.current?.getBoundingClientRect(), view.current?.getBoundingClientRect()];
    if (!image.current || !inner || !outer) return;
    Object.assign(image.current.style, {
      left: `${inner.left - outer.left}px`,
      top: `${inner.top - outer.top}px`,
      width: `${inner.width}px`,
      height: `${inner.height}px`,
    });
    if (!wantsStillness())
      image.current.animate([{ transform: 'none' }, {}], { duration: ZOOM_MS, easing: 'ease-out' });
  }, [area, view]);

  return (
    <div ref={view} className={classes(styles.view, className)} data-zoomed>
      <img
        ref={image}
        className={styles.picture}
        src={url}
        alt=""
        draggable={false}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
      />
    </div>
  );
}
