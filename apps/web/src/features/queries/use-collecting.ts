import { useEffect, useState } from 'react';

/** Long enough for every marketplace to have answered once, or to have been given up. */
const COLLECTING_MS = 60_000;

/** Whether a search saved here is probably still being collected for the first time. */
export function useCollecting() {
  const [savedCount, setSavedCount] = useState(0);
  const [isCollecting, setIsCollecting] = useState(false);

  useEffect(() => {
    if (savedCount === 0) return;
    const timer = setTimeout(() => setIsCollecting(false), COLLECTING_MS);
    return () => clearTimeout(timer);
  }, [savedCount]);

  const start = () => {
    setIsCollecting(true);
    setSavedCount((count) => count + 1);
  };

  return { isCollecting, start };
}
