import { TOAST_ERROR_MS, TOAST_MS, TOAST_SUCCESS_MS } from '@rummage/vocabulary';
import { createContext, useContext } from 'react';

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export interface ToastMessage {
  id: number;
  kind: ToastKind;
  text: string;
  /** Time in ms for which it stays, not counting time with the pointer or focus on it. */
  lifetime: number;
  /** A button that does something about it. */
  action?: { name: string; onPress: () => void };
}

export type ToastExtras = Pick<ToastMessage, 'action'>;

export const LIFETIMES: Record<ToastKind, number> = {
  success: TOAST_SUCCESS_MS,
  error: TOAST_ERROR_MS,
  info: TOAST_MS,
  warning: TOAST_MS,
};

interface ToastList {
  messages: readonly ToastMessage[];
}

export const NO_TOASTS: ToastList = { messages: [] };

type ToastAction = { show: ToastMessage } | { dismiss: number } | 'withdraw offers';

/** The list after an action, newest last. */
export function toastListAfter({ messages }: ToastList, action: ToastAction): ToastList {
  if (action === 'withdraw offers') return { messages: messages.filter((message) => !message.action) };
  if ('dismiss' in action) return { messages: messages.filter(({ id }) => id !== action.dismiss) };
  return { messages: [...messages, action.show] };
}

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

/**
 * Puts a text on the clipboard, and says so when the browser does not allow it.
 * @param what it is, such as "address"
 * @returns whether it was copied
 */
export function useCopy(): (text: string, what: string) => Promise<boolean> {
  const toast = useToast();
  return async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Browsers allow it only on pages that came over HTTPS, or from this machine.
      toast.info(`Your browser does not let us copy. Please mark the ${what} and copy it.`);
      return false;
    }
  };
}
