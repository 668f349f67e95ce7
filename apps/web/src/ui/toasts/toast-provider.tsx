import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ToastCard } from './toast-card.tsx';
import { LIFETIMES } from './toast-list.ts';
import type { ToastKind, ToastMessage } from './toast-list.ts';
import { ToastContext } from './use-toast.ts';
import './toasts.css';

export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const lastId = useRef(0);

  const toast = useMemo(() => {
    const show =
      (kind: ToastKind) =>
      (text: string, lifetime = LIFETIMES[kind]) => {
        lastId.current += 1;
        const message = { id: lastId.current, kind, text, lifetime };
        setMessages((shown) => [...shown, message]);
      };
    return { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') };
  }, []);

  const dismiss = useCallback((id: number) => {
    setMessages((shown) => shown.filter((message) => message.id !== id));
  }, []);

  return (
    <ToastContext value={toast}>
      {children}
      <div className="toasts" role="region" aria-label="Notifications" aria-live="polite">
        {messages.map((message) => (
          <ToastCard key={message.id} message={message} onDismiss={dismiss} />
        ))}
      </div>
    </ToastContext>
  );
}
