import { ask } from '../kit/ask.ts';
import type { Answer } from '../kit/call.ts';
import type { SearchOptions } from '../marketplace.ts';

export interface EtsyKeys {
  /** The "keystring" of the operator's own application. */
  apiKey: string;
  sharedSecret: string;
}

/** What one request needs of Etsy: the path begins after "/v3/application". */
export type AskEtsy = (path: string, options: Partial<SearchOptions>) => Promise<Answer>;

/** Calls Etsy's Open API (v3) with the operator's keys; what we read needs no user's consent. */
export function connection(apiUrl: string, { apiKey, sharedSecret }: EtsyKeys, timeoutMs: number): AskEtsy {
  const headers = { accept: 'application/json', 'x-api-key': `${apiKey}:${sharedSecret}` };
  return async (path, { signal, beforeCall }) => {
    signal?.throwIfAborted();
    await beforeCall?.();
    return ask(
      new URL(`${applicationUrl(apiUrl)}${path}`),
      { headers },
      { marketplace: 'etsy', timeoutMs, ...(signal && { signal }) },
    );
  };
}

/** Where the interface begins. */
export function applicationUrl(apiUrl: string): string {
  return `${apiUrl.replace(/\/+$/, '')}/v3/application`;
}
