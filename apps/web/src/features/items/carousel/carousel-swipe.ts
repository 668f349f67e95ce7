import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** Shorter strokes are taps. */
const SHORTEST_PX = 40;

/** The direction of a stroke; undefined for taps and for strokes that are not clearly sideways. */
export function swipeDirection(across: number, down: number): 'left' | 'right' | undefined {
  if (Math.abs(across) < SHORTEST_PX || Math.abs(across) < 1.5 * Math.abs(down)) return undefined;
  return across < 0 ? 'left' : 'right';
}

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
