import { classes } from './classes.ts';
import styles from './pencil.module.css';

const CROSS = ['M9 8C19 21 31 37 45 54c15 19 31 40 46 60', 'M92 7C83 19 70 36 56 55 41 75 24 97 7 118'];
const CIRCLE =
  'M7 3C30 0 58 1 96 4c3 20 3 38 1 60 1 20-1 38-1 55-17 4-42 3-62 3-12 0-22-1-31-4C1 98 3 82 2 62 3 42 2 24 5 6c14-5 28-4 44-4';

interface PencilMarkProps {
  shape: 'circle' | 'cross';
  /** Draws it stroke by stroke. */
  isBeingDrawn?: boolean;
  className?: string | undefined;
}

/** The mark of a grease pencil on a frame of 4 : 5: a circle to keep, a cross to drop. Hidden from screen readers. */
export function PencilMark({ shape, isBeingDrawn = false, className }: PencilMarkProps) {
  const look = [shape === 'circle' && styles.circle, isBeingDrawn && styles.drawn];
  return (
    <svg
      className={classes(styles.pencil, ...look, className)}
      data-pencil={shape}
      viewBox="0 0 100 125"
      preserveAspectRatio="none"
      aria-hidden
    >
      {(shape === 'cross' ? CROSS : [CIRCLE]).map((path) => (
        <path key={path} d={path} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}

/** The filter for the grain of the pencil, rendered once on a page. */
export function PencilGrain() {
  return (
    <svg className={styles.grain} width="0" height="0" aria-hidden>
      <filter id="pencil-grain" x="-10%" y="-10%" width="120%" height="120%">
        <feTurbulence type="fractalNoise" baseFrequency="0.22" numOctaves="3" seed="4" result="noise" />
        <feDisplacementMap in="SourceGraphic" in2="noise" scale="4" result="rough" />
        <feTurbulence type="fractalNoise" baseFrequency="0.5 0.35" numOctaves="2" seed="9" result="speckle" />
        <feColorMatrix in="speckle" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -7 5.3" result="holes" />
        <feComposite in="rough" in2="holes" operator="in" />
      </filter>
    </svg>
  );
}
