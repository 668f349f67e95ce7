import { useEffect } from 'react';
import { NETWORK_ERROR } from '../api/error-message.ts';
import { useToast } from '../ui/toasts/use-toast.ts';
import { onStaying } from './staying.ts';

/** Shows why a page could not be loaded. */
export function useStaying(): void {
  const toast = useToast();
  useEffect(() => onStaying(() => void toast.error(NETWORK_ERROR)), [toast]);
}
