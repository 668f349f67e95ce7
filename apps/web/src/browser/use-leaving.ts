import { useEffect, useEffectEvent } from 'react';
import { onLastWords } from './last-words.ts';

/** Runs when it may be too late in a moment: the page is hidden, closed or left for another one, or any tab ends the session. */
export function useLeaving(onLeave: () => Promise<unknown>): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const leaveNow = () => void leave();
    const leaveWhenHidden = () => {
      if (document.visibilityState === 'hidden') leaveNow();
    };
    const hush = onLastWords(() => leave());
    document.addEventListener('visibilitychange', leaveWhenHidden);
    window.addEventListener('pagehide', leaveNow);
    return () => {
      hush();
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      window.removeEventListener('pagehide', leaveNow);
      leaveNow();
    };
  }, []);
}
