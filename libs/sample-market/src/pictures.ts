import { fileURLToPath } from 'node:url';
import { GOODS } from './goods/goods.ts';

/** The pictures stay with the sources; the relative path is the same from `src` and `dist`. */
export const SAMPLE_PICTURES_DIR = fileURLToPath(new URL('../src/pictures/', import.meta.url));

const PICTURES = new Set(GOODS.flatMap((good) => good.pictures));

/** Where a picture of the sample market lies on disk; undefined for any name that is not one of them. */
export function samplePicture(file: string): string | undefined {
  return PICTURES.has(file) ? SAMPLE_PICTURES_DIR + file : undefined;
}
