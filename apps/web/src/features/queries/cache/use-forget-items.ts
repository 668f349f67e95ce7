import { useQueryClient } from '@tanstack/react-query';

/** Drops cached feeds that are not shown, because they have changed. An open feed gets the change by events. */
export function useForgetItems(userId: number): () => void {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries({ queryKey: ['items', userId], type: 'inactive' });
}
