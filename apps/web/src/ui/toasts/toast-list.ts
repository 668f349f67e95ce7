import { TOAST_ERROR_MS, TOAST_MS, TOAST_SUCCESS_MS } from '@rummage/vocabulary';

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export interface ToastMessage {
  id: number;
  kind: ToastKind;
  text: string;
  /** How long it stays, in ms, not counting time with the pointer or focus on it. */
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
