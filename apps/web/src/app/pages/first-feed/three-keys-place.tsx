import { Suspense } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';
import { closeThreeKeys, useFirstSteps } from '../../../browser/stored/first-steps.ts';

export const ThreeKeys = lazyPart(
  async () => (await import('../../../features/items/first/three-keys.tsx')).ThreeKeys,
);

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
