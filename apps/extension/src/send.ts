import type { CaptureInput, Locked } from '@rummage/contract';
import type { Account } from './account.ts';

/** Why something was not done. */
export interface Refusal {
  status: number;
  words: string;
  /** The end of a break. */
  until: string;
}

/**
 * Sends a page to the installation, or has it only read (`/preview`).
 * @returns undefined where nobody can say what became of it, so that it may be sent again
 */
export async function send<Body>(
  { address, userId, token }: Account,
  path: '' | '/preview',
  input: CaptureInput,
): Promise<{ body: Body } | Refusal | undefined> {
  try {
    const response = await fetch(`${address}/api/users/${userId}/captures${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(10_000),
    });
    const { ok, status } = response;
    const body: unknown = await response.json();
    if (ok) return { body: body as Body };
    const { detail, locked_until: until } = body as Locked;
    const [issue] = detail as string | { msg: string }[];
    const words = typeof issue === 'object' ? issue.msg : detail;
    return status === 429 || status >= 500 ? undefined : { status, words, until };
  } catch {
    return undefined;
  }
}
