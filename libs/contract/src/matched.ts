import { z } from 'zod';

/** What of an item matched one of the queries that found it. */
export const Matched = z.object({
  query_id: z.int(),
  /** The words, phrases, brands and materials of the query that the item's texts say. */
  words: z.array(z.string()),
  /**
   * In words, with the item and the query as they are now: "has wool, overcoat; $41 of $180". Empty where the query asks for
   * nothing that can be shown.
   */
  text: z.string(),
});
export type Matched = z.infer<typeof Matched>;
