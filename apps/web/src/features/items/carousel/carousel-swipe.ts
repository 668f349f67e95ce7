import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { swipeDirection } from '../zoom/swipe-direction.ts';

/** Detects strokes of one finger or pen; two fingers zoom. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ pointerId: number; x: number; y: number }>(undefined);

  return {
    onPointerDown: ({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      const isAlone = pointerType !== 'mouse' && isPrimary;
      start.current = isAlone ? { pointerId, x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (from?.pointerId !== pointerId) return;
      const direction = swipeDirection(clientX - from.x, clientY - from.y);
      if (direction) onSwipe(direction);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
