import { createContext, useContext } from 'react';
import type { ToastExtras, ToastKind } from './toast-list.ts';

/** Says something at the top of the screen; `lifetime` in ms where the kind's own does not do. Returns what takes it back. */
export type Toast = Record<ToastKind, (text: string, lifetime?: number, extras?: ToastExtras) => () => void>;

export const ToastContext = createContext<Toast | undefined>(undefined);

export function useToast(): Toast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast must be used within a ToastProvider');
  return toast;
}
