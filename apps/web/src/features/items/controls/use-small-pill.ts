import { useState } from 'react';

/** Whether the number of waiting items has shrunk into the counter, until none waits. */
export function useSmallPill(count: number) {
  const [from, setFrom] = useState<DOMRect>();
  if (count === 0 && from) setFrom(undefined);
  return {
    isSmall: from !== undefined,
    /** Where the words were. */
    from,
    shrink: setFrom as (from: DOMRect) => void,
  };
}
