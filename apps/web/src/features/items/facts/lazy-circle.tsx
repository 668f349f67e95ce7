import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { fetchCode } from '../../../api/fetch-code.ts';
import type { Circle } from '../../../ui/keep/circle.tsx';

/** How many different circles there are. */
export const CIRCLE_COUNT = 3;

const importCircle = () => import('../../../ui/keep/circle.tsx');
const Loaded = lazy(async () => ({ default: (await fetchCode(importCircle)).Circle }));

/** Loads the circles ahead, so that they can be drawn when the server does not answer. */
export function loadCircle(): void {
  importCircle().catch(() => undefined);
}

/** The circle, whose lines are loaded apart from the first page: they are long, and at first nobody keeps anything. */
export function LazyCircle(props: ComponentProps<typeof Circle>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
