import type { NewItems } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readAgain, tsr } from './client.ts';
import { useEvents } from './events.ts';

/** Much may be found at once, so what is new is counted again at most this often. */
const COUNT_EVERY_MS = 2000;

/** Counts what is new since the mark of what was seen, in the feed and for each query; undefined until it is known. */
export function useNewItems(userId: number, needed = true): NewItems | undefined {
  const queryClient = useQueryClient();
  const queryKey = ['new items', userId];
  const { data } = tsr.seen.show.useQuery({
    queryKey,
    queryData: { params: { user_id: userId } },
    enabled: needed,
    staleTime: COUNT_EVERY_MS,
    retry: false,
  });

  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const countAgain = () => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      void readAgain(queryClient, { queryKey, exact: true });
    }, COUNT_EVERY_MS);
  };
  useEvents(userId, { onItems: countAgain, onFeed: countAgain, onSeen: countAgain });

  return data?.body;
}
