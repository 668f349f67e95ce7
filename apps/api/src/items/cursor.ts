import { SORTS } from '@rummage/vocabulary';
import { z } from 'zod';

/** The orders of the feed, and that of what was dismissed. */
const ORDERS = [...SORTS, 'last_dismissed'] as const;
export type Order = (typeof ORDERS)[number];

/** Where a page ends: the next one starts behind this place, whatever came or went in between. */
const Cursor = z.object({
  sort: z.enum(ORDERS),
  /** The sort key of the last item, and its id for ties. */
  key: z.number().int(),
  id: z.number().int(),
  /** Which random order it is; 0 in the others. */
  seed: z.number().int(),
});
export type Cursor = z.infer<typeof Cursor>;

/** Opaque and safe in an address. */
export function cursorText({ sort, key, id, seed }: Cursor): string {
  return Buffer.from(JSON.stringify({ sort, key, id, seed })).toString('base64url');
}

/** Undefined for anything that we did not write. */
export function readCursor(text: string): Cursor | undefined {
  try {
    const cursor = Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return cursorText(cursor) === text ? cursor : undefined;
  } catch {
    return undefined;
  }
}
