import { useEffect, useRef, useState } from 'react';

/** The value, changing at most once in so many ms: a screen reader reads every change. */
export function useAtMostEvery<Value>(ms: number, value: Value): Value {
  const [said, setSaid] = useState(value);
  const saidAt = useRef(0);

  useEffect(() => {
    if (Object.is(said, value)) return;
    const wait = Math.max(0, saidAt.current + ms - Date.now());
    const timer = window.setTimeout(() => {
      saidAt.current = Date.now();
      setSaid(value);
    }, wait);
    return () => window.clearTimeout(timer);
  }, [ms, said, value]);

  return said;
}
