import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

/** Ids dismissed on earlier visits of the feed, which what was loaded then may still hold; and how to add to them. */
export function useDismissed(userId: number) {
  const queryClient = useQueryClient();
  const [dismissed] = useState(() => queryClient.getQueryData<ReadonlySet<number>>(keyOf(userId)) ?? NONE);

  const change = useCallback(
    (id: number, isDismissed: boolean) => {
      // As long as any feed may be kept.
      queryClient.setQueryDefaults(keyOf(userId), { gcTime: Infinity });
      queryClient.setQueryData<ReadonlySet<number>>(keyOf(userId), (before = NONE) => {
        const after = new Set(before);
        if (isDismissed) after.add(id);
        else after.delete(id);
        return after;
      });
    },
    [queryClient, userId],
  );

  return { dismissed, change };
}

const NONE: ReadonlySet<number> = new Set();

function keyOf(userId: number): readonly unknown[] {
  return ['dismissed', userId];
}
