import { tsr } from '../../../api/client.ts';
import { totalOf } from '../loading/page-headers.ts';

export const keptKey = (userId: number) => ['kept', userId];
export const keptCountKey = (userId: number) => ['kept count', userId];

export async function fetchKeptCount(userId: number, signal: AbortSignal): Promise<number> {
  const query = { kept: true, limit: 1 };
  const answer = await tsr.items.list.query({ params: { user_id: userId }, query, fetchOptions: { signal } });
  // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
  if (answer.status !== 200) throw answer;
  return totalOf(answer.headers);
}
