import { lazy, Suspense } from 'react';
import { fetchCode } from '../../api/fetch-code.ts';
import { closeThreeKeys, useFirstSteps } from '../../browser/first-steps.ts';

export const importThreeKeys = () => import('../../features/items/first/three-keys.tsx');
const ThreeKeys = lazy(async () => ({ default: (await fetchCode(importThreeKeys)).ThreeKeys }));

/** What can be done with a frame, until somebody has done all of it. */
export function ThreeKeysPlace({ userId }: { userId: number }) {
  const { toLearn } = useFirstSteps(userId);
  if (toLearn.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ThreeKeys onClose={() => closeThreeKeys(userId)} />
    </Suspense>
  );
}
