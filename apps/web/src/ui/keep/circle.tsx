import { useId } from 'react';
import { CIRCLES } from './circle-paths.ts';
import styles from './circle.module.css';

/** Where the wax has not caught. */
const STREAKS = [
  { width: 0.55, dashes: '13 7 4 21 9 3 2 16 22 5 3 30', moved: 'translate(.55 .5)' },
  { width: 0.4, dashes: '3 26 8 5 2 34 11 9', moved: 'translate(-.7 -.4)' },
];

interface CircleProps {
  /** Which of the circles, from 0. */
  variant: number;
  /** Draws it along its line, or lets it fade. */
  moving?: 'drawn' | 'fading' | undefined;
}

/** The circle of a grease pencil round what is kept, along the edge of a frame of 4 : 5. Hidden from screen readers. */
export function Circle({ variant, moving }: CircleProps) {
  const id = useId();
  const { outline, line } = CIRCLES[variant % CIRCLES.length] ?? { outline: '', line: '' };
  return (
    <svg className={styles.circle} data-circle={moving ?? 'still'} viewBox="0 0 100 125" aria-hidden>
      <mask id={id} maskUnits="userSpaceOnUse" x="-20" y="-20" width="140" height="165">
        <path className={styles.line} d={line} pathLength="100" fill="none" stroke="#fff" strokeWidth="9" />
        {STREAKS.map(({ width, dashes, moved }) => (
          <path
            key={dashes}
            d={line}
            fill="none"
            stroke="#000"
            strokeWidth={width}
            strokeDasharray={dashes}
            transform={moved}
          />
        ))}
      </mask>
      <path d={outline} mask={`url(#${id})`} />
    </svg>
  );
}
