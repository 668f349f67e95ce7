import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { classes } from '../classes.ts';
import { Circle, Cross } from './marks.tsx';
import styles from './film-strip.module.css';

export interface FilmFrame {
  /** The frame is empty without one. */
  picture?: string;
  mark?: FilmMarkProps['shape'];
}

interface LightTableProps {
  /** The description of the picture, if it is more than decoration. */
  label?: string;
  /** Sets its size; `--frame-width` sets that of the frames, `--first-strip` and so on where the strips start. */
  className?: string | undefined;
  children: ReactNode;
}

/** Strips of film on a light table, cropped by the parent element; one picture to screen readers. */
export function LightTable({ label, className, children }: LightTableProps) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div className={classes(styles.table, className)} {...said}>
      {children}
    </div>
  );
}

export interface FilmStripProps {
  frames: readonly FilmFrame[];
  /** The number of the first frame. */
  from: number;
  /** Number of pictures that are in view on every screen: they do not wait until that is known. */
  atOnce?: number;
}

/** A strip as long as its table is wide. Repeated frames are unmarked. */
export function FilmStrip({ frames, from, atOnce = 0 }: FilmStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const count = useFrameCount(strip) ?? frames.length;

  return (
    <div ref={strip} className={styles.strip}>
      {Array.from({ length: count }, (_, index) => {
        const { picture, mark } = frames[index % frames.length] ?? {};
        return (
          <div key={from + index} className={styles.frame}>
            <span className={styles.print}>{from + index}</span>
            <span className={styles.picture}>
              {picture && (
                <img src={picture} alt="" width={400} height={500} {...(index < atOnce ? AT_ONCE : LATER)} />
              )}
              {mark && index < frames.length && <FilmMark shape={mark} variant={index} />}
            </span>
            <span className={classes(styles.print, styles.edge)}>{edgePrint(index, from + index)}</span>
          </div>
        );
      })}
    </div>
  );
}

/** Loads with the words around it, not a moment after them. */
const AT_ONCE = { loading: 'eager', decoding: 'sync' } as const;
const LATER = { loading: 'lazy' } as const;

/** Frames that a strip has beyond the edge of its table, so that none is missing when the strip is rotated. */
const SPARE_FRAMES = 2;

/** Number of frames that fill the width of the table; undefined until it is measured. */
function useFrameCount(strip: RefObject<HTMLElement | null>): number | undefined {
  const [count, setCount] = useState<number>();

  useLayoutEffect(() => {
    const element = strip.current;
    const table = element?.parentElement;
    if (!element || !table) return;
    const measure = () => {
      const frame = element.firstElementChild?.getBoundingClientRect().width ?? 0;
      if (frame > 0) setCount(Math.ceil((table.clientWidth - element.offsetLeft) / frame) + SPARE_FRAMES);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    return () => observer.disconnect();
  }, [strip]);

  return count;
}

/** The print along the edge, as on real film: the brand on some frames, half numbers between. */
function edgePrint(index: number, number: number): string {
  return ['RUMMAGE 160', `▸ ${number}A`, ''][index % 3] ?? '';
}

interface FilmMarkProps {
  shape: 'circle' | 'cross';
  /** The index of its circle, from 0. */
  variant: number;
}

/** The mark on a frame of a film strip. */
function FilmMark({ shape, variant }: FilmMarkProps): ReactNode {
  return shape === 'circle' ? <Circle variant={variant} /> : <Cross />;
}
