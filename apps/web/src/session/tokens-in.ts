import type { Tokens } from '@rummage/contract';

/** The tokens in an answer or in storage; undefined when one is missing. */
export function tokensIn(value: unknown): Tokens | undefined {
  const { access_token, refresh_token } = (value ?? {}) as Partial<Record<keyof Tokens, unknown>>;
  const isWhole = typeof access_token === 'string' && typeof refresh_token === 'string';
  return isWhole ? { access_token, refresh_token } : undefined;
}
