import { createContext, useContext } from 'react';
import type { ToastExtras, ToastKind } from './toast-list.ts';

/**
 * Shows a message at the top of the screen; `lifetime` in ms replaces that of the kind. Returns a function that removes it.
 */
export type Toast = Record<
  ToastKind,
  (text: string, lifetime?: number, extras?: ToastExtras) => () => void
> & {
  /** Removes the messages that have a button. */
  withdrawOffers: () => void;
};

export const ToastContext = createContext<Toast | undefined>(undefined);

export function useToast(): Toast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast must be used within a ToastProvider');
  return toast;
}
