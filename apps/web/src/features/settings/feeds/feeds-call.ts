import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../../../api/read-again.ts';

export function feedsCall(userId: number) {
  return { queryKey: ['secret feeds', userId], queryData: { params: { user_id: userId } } };
}

/** Reads the feeds again, because they have changed. */
export function useReadFeeds(userId: number): () => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = feedsCall(userId);
  return () => readAgain(client, { queryKey });
}
