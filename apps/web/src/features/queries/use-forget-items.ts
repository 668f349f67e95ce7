import { useQueryClient } from '@tanstack/react-query';

/** Drops what was read of the feed and nobody looks at, because it has changed. An open feed hears of it by events. */
export function useForgetItems(userId: number): () => void {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries({ queryKey: ['items', userId], type: 'inactive' });
}
