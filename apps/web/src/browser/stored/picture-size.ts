import { useSyncExternalStore } from 'react';
import { createStore } from '../create-store.ts';
import { deviceValues } from './stored-values.ts';

const KEY = 'pictureSize';

export const PICTURE_SIZES = ['small', 'medium', 'large'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

const shown = createStore(pictureSize(), () => {
  window.addEventListener('storage', readAgain);
  return () => window.removeEventListener('storage', readAgain);
});

/** The size of the pictures in the gallery, for this device: what suits depends on its screen. */
function pictureSize(): PictureSize {
  const stored = deviceValues.get(KEY);
  return PICTURE_SIZES.find((known) => known === stored) ?? 'medium';
}

export function choosePictureSize(size: PictureSize): void {
  if (size === 'medium') deviceValues.remove(KEY);
  else deviceValues.set(KEY, size);
  readAgain();
}

export function usePictureSize(): PictureSize {
  return useSyncExternalStore(shown.subscribe, pictureSize);
}

function readAgain(): void {
  shown.change(pictureSize);
}
