import { type PointerEvent, useRef, useState } from 'react';
import type { PictureZoom } from './use-zoom.ts';
import { movedBy, pinched, type Zoom, zoomedAt } from './zoom-view.ts';

/** A finger that moves less than this taps. */
const TAP_PX = 8;
const DOUBLE_TAP_MS = 300;

interface Point {
  x: number;
  y: number;
}

interface Gesture {
  /** The pointers that are down, by id, where they are now. */
  down: Map<number, Point>;
  /** Their middle when their number changed last, and the zoom then. */
  from: Point;
  apart: number;
  zoom: Zoom;
  hasMoved: boolean;
  /** True once there were two of them. */
  isPinch: boolean;
}

const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

/**
 * Zooms and moves a picture with pointers: a click or a double tap enlarges it, two fingers do so as they
 * like, one moves an enlarged one, and across a whole one it leads to the next. The mouse moves an enlarged
 * picture without being pressed.
 * @param onSwipe called with where the stroke went
 */
export function usePictureGestures(zoom: PictureZoom, onSwipe: (direction: 'left' | 'right') => void) {
  const gesture = useRef<Gesture>(undefined);
  const tappedAt = useRef(-Infinity);
  /** True after a drag: the picture no longer follows a mouse that is not pressed. */
  const isHeld = useRef(false);
  const [drag, setDrag] = useState(0);

  const begin = (down: Map<number, Point>, before?: Gesture) => {
    const points = [...down.values()];
    gesture.current = {
      down,
      from: middle(points),
      apart: apartness(points),
      zoom: zoom.zoom ?? WHOLE,
      hasMoved: before?.hasMoved ?? false,
      isPinch: (before?.isPinch ?? false) || points.length > 1,
    };
  };

  const move = (event: PointerEvent, { down, from, apart, zoom: start, isPinch }: Gesture) => {
    const points = [...down.values()];
    const to = middle(points);
    if (points.length > 1) {
      zoom.change((stage) => pinched(stage, start, from, to, apartness(points) / apart));
    } else if (zoom.zoom) {
      if (event.pointerType === 'mouse') isHeld.current = true;
      zoom.change((stage) => movedBy(stage, start, { x: to.x - from.x, y: to.y - from.y }));
    } else if (event.pointerType !== 'mouse' && !isPinch) {
      setDrag(Math.abs(to.x - from.x) > 1.5 * Math.abs(to.y - from.y) ? to.x - from.x : 0);
    }
  };

  const tap = (event: PointerEvent) => {
    const point = { x: event.clientX, y: event.clientY };
    const isDouble = event.timeStamp - tappedAt.current < DOUBLE_TAP_MS;
    tappedAt.current = isDouble ? -Infinity : event.timeStamp;
    isHeld.current = false;
    if (event.pointerType === 'mouse' || isDouble) zoom.toggle(point);
  };

  const end = (event: PointerEvent, isCancelled: boolean) => {
    const before = gesture.current;
    if (!before?.down.delete(event.pointerId)) return;
    if (before.down.size > 0) return begin(before.down, before);
    gesture.current = undefined;
    setDrag(0);
    if (zoom.zoom && zoom.zoom.scale < 1.05) zoom.leave();
    if (isCancelled || before.isPinch) return;
    if (!before.hasMoved) return tap(event);
    if (zoom.zoom || event.pointerType === 'mouse') return;
    const direction = swipeDirection(event.clientX - before.from.x, event.clientY - before.from.y);
    if (direction) onSwipe(direction);
  };

  return {
    /** Distance in px that a finger has pulled the picture across. */
    drag,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        // Parts below must not follow the finger too.
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const down = new Map(gesture.current?.down);
        begin(down.set(event.pointerId, pointOf(event)), gesture.current);
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = gesture;
        if (current?.down.has(event.pointerId)) {
          const point = pointOf(event);
          current.down.set(event.pointerId, point);
          current.hasMoved ||= Math.hypot(point.x - current.from.x, point.y - current.from.y) > TAP_PX;
          if (current.hasMoved) move(event, current);
        } else if (event.pointerType === 'mouse' && zoom.zoom && !isHeld.current) {
          const { scale } = zoom.zoom;
          zoom.change((stage) => zoomedAt(stage, pointOf(event), scale));
        }
      },
      onPointerUp: (event: PointerEvent) => end(event, false),
      onPointerCancel: (event: PointerEvent) => end(event, true),
    },
  };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Distance between the first two; 1 for a single one. */
function apartness([one, other]: readonly Point[]): number {
  return one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1;
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

/** Shorter strokes lead nowhere. */
const SHORTEST_PX = 40;

/** The direction of a stroke; undefined for taps and for strokes that are not clearly sideways. */
export function swipeDirection(across: number, down: number): 'left' | 'right' | undefined {
  if (Math.abs(across) < SHORTEST_PX || Math.abs(across) < 1.5 * Math.abs(down)) return undefined;
  return across < 0 ? 'left' : 'right';
}
