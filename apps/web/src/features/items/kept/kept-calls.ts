import type { Item } from '@rummage/contract';
import { MAX_ITEMS_PAGE } from '@rummage/vocabulary';
import { tsr } from '../../../api/client.ts';
import { nextCursor, totalOf } from '../loading/page-headers.ts';

export const keptKey = (userId: number) => ['kept', userId];
export const keptCountKey = (userId: number) => ['kept count', userId];

/** All kept items of a person, the last kept not necessarily first. Fails with the answer when that is none. */
export async function fetchKept(userId: number, signal: AbortSignal): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const query = { kept: true, limit: MAX_ITEMS_PAGE, ...(cursor !== undefined && { cursor }) };
    const answer = await tsr.items.list.query({
      params: { user_id: userId },
      query,
      fetchOptions: { signal },
    });
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- calls are rejected with their answers
    if (answer.status !== 200) throw answer;
    items.push(...answer.body);
    cursor = nextCursor(answer.headers);
  } while (cursor !== undefined);
  return items;
}

export async function fetchKeptCount(userId: number, signal: AbortSignal): Promise<number> {
  const query = { kept: true, limit: 1 };
  const answer = await tsr.items.list.query({ params: { user_id: userId }, query, fetchOptions: { signal } });
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- calls are rejected with their answers
  if (answer.status !== 200) throw answer;
  return totalOf(answer.headers);
}
