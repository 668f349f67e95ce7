import { item } from './item.ts';

/**
 * A page of the feed as the API answers.
 * @param total how many items the whole feed has
 * @param next the cursor of the next page
 * @param queryOf which query has found an item
 */
export function feedPage(
  ids: readonly number[],
  total = ids.length,
  next?: string,
  queryOf = (_id: number) => 1,
) {
  const headers = new Headers({ 'X-Total-Count': String(total) });
  if (next !== undefined) headers.set('Link', `</api/users/1/items?cursor=${next}>; rel="next"`);
  return { status: 200 as const, body: ids.map((id) => item(id, { query_ids: [queryOf(id)] })), headers };
}
