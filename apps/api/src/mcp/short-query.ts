import { Query } from '@rummage/contract';
import { z } from 'zod';

/** What an assistant needs of a query. */
export const ShortQuery = Query.pick({
  id: true,
  query_text: true,
  category: true,
  max_price: true,
  minimum_condition: true,
  filters: true,
  active: true,
}).extend({
  collecting: z.string().describe('How collecting goes for it, in words'),
});
export type ShortQuery = z.infer<typeof ShortQuery>;

export function shortQuery({ collection, ...query }: Query): ShortQuery {
  const { id, query_text, category, max_price, minimum_condition, filters, active } = query;
  return {
    id,
    query_text,
    category,
    max_price,
    minimum_condition,
    filters,
    active,
    collecting: collection.message,
  };
}
