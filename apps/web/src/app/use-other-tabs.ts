import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onOtherTabs } from '../api/other-tabs.ts';
import { readAgain } from '../api/read-again.ts';

/** Reads again what another tab has changed. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => onOtherTabs((queryKey) => void readAgain(queryClient, { queryKey, exact: true })),
    [queryClient],
  );
}
