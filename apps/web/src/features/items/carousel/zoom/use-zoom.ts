import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { CAROUSEL_KEYS, keyPressed, hasModifier, isCovered, isTyping } from '#browser/keys.ts';
import { movedBy, partInView, USUAL_ZOOM, wholeIn, zoomedAt } from './zoom-view.ts';
import type { Part, Stage, Zoom } from './zoom-view.ts';

/** Distance in px that Shift and an arrow move an enlarged picture. */
const STEP_PX = 80;
const STEPS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: STEP_PX, y: 0 },
  ArrowRight: { x: -STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: STEP_PX },
  ArrowDown: { x: 0, y: -STEP_PX },
};

/**
 * Enlarges the picture inside of an element, and moves it: "z", Shift and arrows, Escape.
 * @param name of the picture: another one is shown whole again
 */
export function useZoom(area: RefObject<HTMLElement | null>, name: string) {
  const [zoomed, setZoomed] = useState<{ name: string; zoom: Zoom; part: Part; ratio: number }>();
  const view = useRef<HTMLDivElement>(null);
  const zoom = zoomed?.name === name ? zoomed.zoom : undefined;

  const change = (next: (stage: Stage) => Zoom) => {
    const stage = measured(area.current, view.current);
    if (!stage) return;
    const to = next(stage);
    const { width, height } = stage.picture;
    setZoomed({ name, zoom: to, part: partInView(stage, to), ratio: width / height });
  };
  const leave = () => setZoomed(undefined);
  /** @param point of the page; without one, the middle */
  const start = (point?: { x: number; y: number }) =>
    change((stage) => zoomedAt(stage, point ?? middleOf(stage), USUAL_ZOOM));
  const toggle = (point?: { x: number; y: number }) => (zoom ? leave() : start(point));

  // The table beside the picture is only measured once the enlarged picture is there.
  const isZoomed = zoom !== undefined;
  const settle = useEffectEvent(() => zoom && change((stage) => movedBy(stage, zoom, { x: 0, y: 0 })));
  useLayoutEffect(() => {
    if (isZoomed) settle();
  }, [isZoomed]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (hasModifier(event) || isTyping(event.target) || isCovered()) return;
    const step = zoom && event.shiftKey ? STEPS[event.key] : undefined;
    if (step && zoom) change((stage) => movedBy(stage, zoom, step));
    else if (zoom && event.key === 'Escape') leave();
    else if (keyPressed(CAROUSEL_KEYS, event) === 'zoom' && !event.repeat) toggle();
    else return;
    // Arrows lead to other items, and Escape back to the grid.
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);

  return {
    /** Undefined while the picture is shown whole. */
    zoom,
    /** Visible part of it, and its width by its height. */
    part: zoom && zoomed ? { ...zoomed.part, ratio: zoomed.ratio } : undefined,
    /** The ref of the element that the enlarged picture may be seen in. */
    view,
    change,
    toggle,
    leave,
  };
}

export type PictureZoom = ReturnType<typeof useZoom>;

/** Undefined where no picture is shown. */
function measured(area: HTMLElement | null, view: HTMLElement | null): Stage | undefined {
  const image = area && [...area.querySelectorAll('img')].at(-1);
  if (!image || image.naturalHeight === 0) return undefined;
  const box = (view ?? area).getBoundingClientRect();
  return {
    picture: wholeIn(area.getBoundingClientRect(), image.naturalWidth / image.naturalHeight),
    view: box,
  };
}

function middleOf({ picture: { left, top, width, height } }: Stage): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}
