import { TOAST_ERROR_MS, TOAST_MS, TOAST_SUCCESS_MS } from '@rummage/vocabulary';

export const TOAST_KINDS = ['success', 'error', 'info', 'warning'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

export interface ToastMessage {
  id: number;
  kind: ToastKind;
  text: string;
  /** How long it stays, in ms, unless somebody is reading it. */
  lifetime: number;
}

export const LIFETIMES: Record<ToastKind, number> = {
  success: TOAST_SUCCESS_MS,
  error: TOAST_ERROR_MS,
  info: TOAST_MS,
  warning: TOAST_MS,
};
