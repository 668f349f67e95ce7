import { TOAST_TICK_MS } from '@rummage/vocabulary';
import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { ICON, SMALL_ICON } from './icon.ts';
import { LIFETIMES, NO_TOASTS, ToastContext, toastListAfter } from './use-toast.ts';
import type { ToastExtras, ToastKind, ToastMessage } from './use-toast.ts';
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

const ICONS = { success: Check, error: CircleAlert, info: Info, warning: TriangleAlert };

interface ToastCardProps {
  message: ToastMessage;
  onDismiss: (id: number) => void;
}

function ToastCard({ message: { id, kind, text, lifetime, action }, onDismiss }: ToastCardProps) {
  const [remaining, setRemaining] = useState(lifetime);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isOver = remaining <= 0;
  const isWaiting = isHovered || isFocused;

  useEffect(() => {
    if (isWaiting) return;
    const timer = setInterval(() => setRemaining((left) => left - TOAST_TICK_MS), TOAST_TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const end = () => onDismiss(id);
  const endInTime = useEffectEvent(end);
  useEffect(() => {
    if (isOver) endInTime();
  }, [isOver]);

  const card = useHandedOnFocus<HTMLDivElement>();
  const Icon = ICONS[kind];
  return (
    <div
      ref={card}
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <span className={styles.icon}>
        <Icon {...ICON} />
      </span>
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDismiss(id);
            action.onPress();
          }}
        >
          {action.name}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close" onClick={end}>
        <X {...SMALL_ICON} />
      </button>
      <span className={styles.progress} style={{ width: `${(Math.max(remaining, 0) / lifetime) * 100}%` }} />
    </div>
  );
}
