import { z } from 'zod';

/** More would fill what an assistant can remember. */
const MOST_AT_ONCE = 20;
const USUALLY_AT_ONCE = 10;

/** How many of something one answer has. */
export function limitOf(what: string) {
  return z
    .int()
    .min(1)
    .max(MOST_AT_ONCE)
    .default(USUALLY_AT_ONCE)
    .describe(`How many ${what} to answer at most`);
}

/** Leads from a page to the next one. */
export const NextCursor = z.string().optional().describe('Asks for the next page; missing on the last one');
