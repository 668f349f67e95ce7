import { useCallback, useRef } from 'react';

/**
 * Starts nothing while the previous run is under way: a second click can come before the page shows the effect of the first.
 */
export function useOneAtATime(): (run: () => Promise<unknown>) => void {
  const isRunning = useRef(false);
  return useCallback((run) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const done = () => {
      isRunning.current = false;
    };
    run().then(done, done);
  }, []);
}
