import { initClient, tsRestFetchApi } from '@ts-rest/core';
import { contract } from '../contract.ts';
import { User } from '../people/users.ts';
import type { Access } from './access.ts';
import { Failure } from './command.ts';

/** Calls an installation in somebody's name. */
export async function connect({ url, token }: Access) {
  const baseHeaders = { authorization: `Bearer ${token}` };
  const rummage = initClient(contract, {
    baseUrl: url,
    baseHeaders,
    api: (call) => reach(url, () => tsRestFetchApi(call)),
  });
  const { data: me } = User.safeParse(bodyOf(await rummage.users.me(), 200));
  // Many sites answer every address with the same page.
  if (!me) throw noRummage(url);
  return { url, baseHeaders, rummage, email: me.email, params: { user_id: me.user_id } };
}

export type Connection = Awaited<ReturnType<typeof connect>>;

/** @throws Failure when nobody answers */
export async function reach<Answer>(url: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch {
    throw noRummage(url);
  }
}

function noRummage(url: string): Failure {
  return new Failure(`${url} does not answer as Rummage does`, { passes: true });
}

interface Answered {
  status: number;
  body: unknown;
  headers: Headers;
}

/** The body of an answer with the status that it should have. @throws Failure in the server's words */
export function bodyOf<Answer extends Answered, Status extends Answer['status']>(
  answer: Answer,
  status: Status,
): Extract<Answer, { status: Status }>['body'] {
  if (answer.status !== status) throw refusalOf(answer);
  return answer.body;
}

/** The failure that an answer with another status describes. */
export function refusalOf({ status, body, headers }: Answered): Failure {
  const seconds = Number(headers.get('Retry-After') ?? NaN);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  const words = status === 401 ? 'The token is not valid (any more)' : detailOf(body);
  return new Failure(words ?? `The server answered ${status}`, {
    passes: status === 429 || status >= 500,
    retryAfterMs,
  });
}

function detailOf(body: unknown): string | undefined {
  const detail = (body as { detail?: unknown } | null)?.detail;
  if (typeof detail === 'string') return detail;
  if (!Array.isArray(detail)) return undefined;
  return (detail as { loc?: unknown[]; msg?: string }[])
    .map(({ loc = [], msg }) => `${loc.slice(1).join('.')}: ${msg}`)
    .join('\n');
}
