import { TOAST_TICK_MS } from '@rummage/vocabulary';
import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHandedOnFocus } from '../../browser/use-handed-on-focus.ts';
import { ICON, SMALL_ICON } from '../icon.ts';
import type { ToastMessage } from './toast-list.ts';
import styles from './toast-card.module.css';

const ICONS = { success: Check, error: CircleAlert, info: Info, warning: TriangleAlert };

interface ToastCardProps {
  message: ToastMessage;
  onDismiss: (id: number) => void;
}

export function ToastCard({ message: { id, kind, text, lifetime, action }, onDismiss }: ToastCardProps) {
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
