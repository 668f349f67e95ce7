import type { Tokens } from '@rummage/contract';

/** The user of an access token. Nothing is verified here: the server does that, the client only reads. */
export function userIdOf(accessToken: string): number | undefined {
  const { user_id } = claimsOf(accessToken);
  return typeof user_id === 'number' && Number.isSafeInteger(user_id) && user_id > 0 ? user_id : undefined;
}

/** True if the token has expired at `now` (ms). A token without an expiry time is tried. */
export function isExpired(accessToken: string, now: number): boolean {
  const { exp } = claimsOf(accessToken);
  return typeof exp === 'number' && exp * 1000 <= now;
}

function claimsOf(accessToken: string): Record<string, unknown> {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** The tokens in an answer or in storage; undefined when one is missing. */
export function tokensIn(value: unknown): Tokens | undefined {
  const { access_token, refresh_token } = (value ?? {}) as Partial<Record<keyof Tokens, unknown>>;
  const isWhole = typeof access_token === 'string' && typeof refresh_token === 'string';
  return isWhole ? { access_token, refresh_token } : undefined;
}
