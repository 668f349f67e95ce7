import { SORTS } from '@rummage/vocabulary';
import { z } from 'zod';

/** The orders of the feed, and that of what was dismissed. */
const ORDERS = [...SORTS, 'last_dismissed'] as const;
export type Order = (typeof ORDERS)[number];

/** The end of a page: the next one starts behind this place, whatever came or went in between. */
const Cursor = z.object({
  sort: z.enum(ORDERS),
  /** The sort key of the last item, and its id for ties. */
  key: z.number().int(),
  id: z.number().int(),
  /** The number of the random order; 0 in other orders. */
  seed: z.number().int(),
  /** Items collected after this moment stand before the others. */
  since: z.number().int().optional(),
});
export type Cursor = z.infer<typeof Cursor>;

/** A page that ends at a place of an order. */
export function cursorAt(
  { id, key }: Pick<Cursor, 'id' | 'key'>,
  { sort, seed, newSince }: { sort: Order; seed: number; newSince?: number | undefined },
): Cursor {
  return { sort, key, id, seed, since: newSince };
}

/** Opaque and safe in an address. */
export function cursorText({ sort, key, id, seed, since }: Cursor): string {
  return Buffer.from(JSON.stringify({ sort, key, id, seed, since })).toString('base64url');
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
