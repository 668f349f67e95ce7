import { CATEGORIES, CONDITIONS } from '@rummage/vocabulary';
import { z } from 'zod';
import { Filter } from './filters.ts';

/** A change with which a query that finds nothing would find something. */
export const Nearest = z.object({
  /** What it leaves out, for people, as the beginning of a line that ends with the count: "without “cashmere”". */
  text: z.string(),
  /** How many things it finds. */
  count: z.int(),
  /** The fields of the query that it changes. */
  change: z
    .object({
      query_text: z.string(),
      category: z.enum(CATEGORIES).nullable(),
      max_price: z.number().nullable(),
      minimum_condition: z.enum(CONDITIONS),
      filters: z.array(Filter),
    })
    .partial(),
});
export type Nearest = z.infer<typeof Nearest>;
