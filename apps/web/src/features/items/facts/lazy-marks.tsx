import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { fetchCode } from '../../../api/fetch-code.ts';
import type { Circle } from '../../../ui/keep/circle.tsx';
import type { Cross } from '../../../ui/keep/cross.tsx';

// The lines of the marks are long, and at first nobody keeps or dismisses anything: they are loaded apart from the first page.

/** How many different circles there are. */
export const CIRCLE_COUNT = 3;

const importCircle = () => import('../../../ui/keep/circle.tsx');
const importCross = () => import('../../../ui/keep/cross.tsx');
const LoadedCircle = lazy(async () => ({ default: (await fetchCode(importCircle)).Circle }));
const LoadedCross = lazy(async () => ({ default: (await fetchCode(importCross)).Cross }));

/** Loads the marks ahead, so that they can be drawn when the server does not answer. */
export function loadMarks(): void {
  for (const load of [importCircle, importCross]) load().catch(() => undefined);
}

export function LazyCircle(props: ComponentProps<typeof Circle>) {
  return (
    <Suspense fallback={null}>
      <LoadedCircle {...props} />
    </Suspense>
  );
}

export function LazyCross(props: ComponentProps<typeof Cross>) {
  return (
    <Suspense fallback={null}>
      <LoadedCross {...props} />
    </Suspense>
  );
}
