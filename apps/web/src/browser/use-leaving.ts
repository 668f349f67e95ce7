import { useEffect, useEffectEvent } from 'react';

/** Runs when the page may never be seen again: hidden, closed, or left for another one of the product. */
export function useLeaving(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const leaveWhenHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const leaveNow = () => leave();
    document.addEventListener('visibilitychange', leaveWhenHidden);
    window.addEventListener('pagehide', leaveNow);
    return () => {
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      window.removeEventListener('pagehide', leaveNow);
      leaveNow();
    };
  }, []);
}
