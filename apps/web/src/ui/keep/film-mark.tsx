import type { ReactNode } from 'react';
import { Circle } from './circle.tsx';
import { Cross } from './cross.tsx';

export interface FilmMarkProps {
  shape: 'circle' | 'cross';
  /** Which of the circles, from 0. */
  variant: number;
}

/** The mark on a frame of a film strip. */
export function FilmMark({ shape, variant }: FilmMarkProps): ReactNode {
  return shape === 'circle' ? <Circle variant={variant} /> : <Cross />;
}
