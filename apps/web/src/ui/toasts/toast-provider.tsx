import { useCallback, useMemo, useReducer, useRef } from 'react';
import type { ReactNode } from 'react';
import { ToastCard } from './toast-card.tsx';
import { LIFETIMES, NO_TOASTS, toastListAfter } from './toast-list.ts';
import type { ToastExtras, ToastKind } from './toast-list.ts';
import { ToastContext } from './use-toast.ts';
import styles from './toast-provider.module.css';

export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ messages }, act] = useReducer(toastListAfter, NO_TOASTS);

  const shownSoFar = useRef(0);

  const toast = useMemo(() => {
    const show =
      (kind: ToastKind) =>
      (text: string, lifetime = LIFETIMES[kind], extras: ToastExtras = {}) => {
        const id = ++shownSoFar.current;
        act({ show: { ...extras, id, kind, text, lifetime } });
        return () => act({ dismiss: id });
      };
    return {
      success: show('success'),
      error: show('error'),
      info: show('info'),
      warning: show('warning'),
      withdrawOffers: () => act('withdraw offers'),
    };
  }, []);

  const dismiss = useCallback((id: number) => act({ dismiss: id }), []);

  return (
    <ToastContext value={toast}>
      {children}
      <div
        className={styles.toasts}
        role="region"
        data-keeps-dialogs
        aria-label="Notifications"
        aria-live="polite"
      >
        {messages.map((message) => (
          <ToastCard key={message.id} message={message} onDismiss={dismiss} />
        ))}
      </div>
    </ToastContext>
  );
}
