import { Fragment } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { CardGrid } from './card-grid.tsx';

/** What stands between the cards, or before or after all of them. */
export interface Divider {
  /** The first place below it. */
  at: number;
  /** The same without removed items. */
  left: number;
  element: ReactNode;
}

interface DividedGridProps extends Omit<ComponentProps<typeof CardGrid>, 'from' | 'total'> {
  /** From top to bottom. */
  dividers: readonly Divider[];
}

/** A grid of cards, or several lists of them with something between them that is no card. Places are counted through all. */
export function DividedGrid({ dividers, count, ...rest }: DividedGridProps) {
  const ends = [...dividers.map(({ at }) => Math.min(at, count)), count];
  return ends.map((end, part) => {
    const from = ends[part - 1] ?? 0;
    const isThere = end > from || (count === 0 && part === 0);
    // Counted from below, so that the last part stays the same list when one is put before it.
    return (
      <Fragment key={ends.length - part}>
        {isThere && <CardGrid {...rest} count={end - from} from={from} total={count} />}
        {dividers[part]?.element}
      </Fragment>
    );
  });
}
