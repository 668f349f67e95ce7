import { useEffect } from 'react';
import { NETWORK_ERROR } from '../api/error-message.ts';
import { createStore } from '../browser/create-store.ts';
import { useToast } from '../ui/use-toast.ts';

/** How often a page could not be loaded, so that the user stayed on the current one. */
const failures = createStore(0);

/** Announces that a page could not be loaded. */
export function announceStaying(): void {
  failures.change((before) => before + 1);
}

/** @returns stops listening */
const onStaying = failures.subscribe;

/** Shows why a page could not be loaded. */
export function useStaying(): void {
  const toast = useToast();
  useEffect(() => onStaying(() => void toast.error(NETWORK_ERROR)), [toast]);
}
