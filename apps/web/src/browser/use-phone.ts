import { useSyncExternalStore } from 'react';
import { isPhone, PHONE } from './media.ts';

/** Whether the window has the width of a phone, also after it has changed. */
export function usePhone(): boolean {
  return useSyncExternalStore(onChange, isPhone);
}

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
