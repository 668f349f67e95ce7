import type { Item } from '@rummage/contract';
import { MAX_ITEMS_PAGE } from '@rummage/vocabulary';
import { tsr } from '#api/client.ts';
import { holdsStored } from '#browser/answers.ts';
import { nextCursor } from './feed-pages.ts';

/** The answers of all pages as one. */
interface AllItems {
  body: Item[];
  /** Those of the last answer, or of one that was stored. */
  headers: Headers;
}

/** All kept or all dismissed items of a person, page by page, as the server orders them. Fails with the answer when that is none. */
export async function fetchAllItems(
  userId: number,
  which: { kept: true } | { dismissed: true },
  signal: AbortSignal,
): Promise<AllItems> {
  const body: Item[] = [];
  let headers = new Headers();
  let cursor: string | undefined;
  do {
    const answer = await tsr.items.list.query({
      params: { user_id: userId },
      query: { ...which, limit: MAX_ITEMS_PAGE, ...(cursor !== undefined && { cursor }) },
      fetchOptions: { signal },
      isStored: 'kept' in which,
    });
    // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
    if (answer.status !== 200) throw answer;
    body.push(...answer.body);
    if (!holdsStored({ headers })) headers = answer.headers;
    cursor = nextCursor(answer.headers);
  } while (cursor !== undefined);
  return { body, headers };
}
