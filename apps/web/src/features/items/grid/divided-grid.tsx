import type { ComponentProps, ReactNode } from 'react';
import { CardGrid } from './card-grid.tsx';

/** What stands between the cards, or before them. */
export interface Divider {
  /** The first place below it. */
  at: number;
  element: ReactNode;
}

interface DividedGridProps extends Omit<ComponentProps<typeof CardGrid>, 'from' | 'total'> {
  divider: Divider | undefined;
}

/** A grid of cards, or two lists of them with something between them that is no card. Places are counted through both. */
export function DividedGrid({ divider, count, ...rest }: DividedGridProps) {
  const at = Math.min(divider?.at ?? count, count);
  return (
    <>
      {(at > 0 || count === 0) && <CardGrid key="first" {...rest} count={at} total={count} />}
      {divider?.element}
      {at < count && <CardGrid key="second" {...rest} count={count - at} from={at} total={count} />}
    </>
  );
}
