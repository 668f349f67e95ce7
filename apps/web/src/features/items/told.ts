import { statusOf } from '../../api/error-message.ts';

/** What went wrong with telling the server; undefined when nothing did. What is gone already needs no telling. */
export async function told(answer: Promise<{ status: number }>): Promise<unknown> {
  const result: unknown = await answer.catch((error: unknown) => error);
  const status = statusOf(result);
  return status !== undefined && (status < 300 || status === 404) ? undefined : result;
}
