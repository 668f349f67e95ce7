import { useEffect, useState } from 'react';

/** The last value that did not change for a moment; undefined values are ignored. */
export function usePaused(value: string | undefined, pauseMs: number): string | undefined {
  const [stood, setStood] = useState<string>();
  useEffect(() => {
    if (value === undefined) return;
    const timer = setTimeout(() => setStood(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return stood;
}
