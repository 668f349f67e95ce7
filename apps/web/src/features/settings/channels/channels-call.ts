import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../../../api/read-again.ts';

export function channelsCall(userId: number) {
  return { queryKey: ['channels', userId], queryData: { params: { user_id: userId } } };
}

/** Reads the channels again, because they have changed. */
export function useReadChannels(userId: number): () => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = channelsCall(userId);
  return () => readAgain(client, { queryKey });
}
