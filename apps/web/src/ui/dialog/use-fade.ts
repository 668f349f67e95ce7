import { MODAL_CLOSE_MS, MODAL_FADE_IN_MS } from '@rummage/vocabulary';
import { useEffect, useEffectEvent, useState } from 'react';
import { wantsStillness } from '../../browser/media.ts';

/**
 * Lets a dialog fade in a moment after it is rendered, and removes it only when it has faded out.
 * @param onGone removes the dialog
 */
export function useFade(onGone: () => void) {
  const [phase, setPhase] = useState<'coming' | 'shown' | 'going'>('coming');
  const leave = useEffectEvent(onGone);

  useEffect(() => {
    if (phase === 'shown') return;
    const [wait, next] =
      phase === 'coming'
        ? [MODAL_FADE_IN_MS, () => setPhase('shown')]
        : [wantsStillness() ? 0 : MODAL_CLOSE_MS, () => leave()];
    const timer = setTimeout(next, wait);
    return () => clearTimeout(timer);
  }, [phase]);

  return { isShown: phase === 'shown', isGoing: phase === 'going', go: () => setPhase('going') };
}
