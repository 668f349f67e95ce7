import { ask } from '../kit/ask.ts';
import type { Answer } from '../kit/call.ts';
import type { SearchOptions } from '../marketplace.ts';

export interface TraderaKeys {
  /** The number of the operator's own application. */
  appId: string;
  appKey: string;
}

/** A POST when it has a body. */
export type AskTradera = (path: string, options: Partial<SearchOptions>, body?: object) => Promise<Answer>;

/** Calls Tradera's REST interface (v4) with the operator's keys. */
export function connection(apiUrl: string, { appId, appKey }: TraderaKeys, timeoutMs: number): AskTradera {
  const headers = { accept: 'application/json', 'x-app-id': appId, 'x-app-key': appKey };
  return async (path, { signal, beforeCall }, body) => {
    signal?.throwIfAborted();
    await beforeCall?.();
    return ask(
      new URL(`${apiUrl.replace(/\/+$/, '')}${path}`),
      body
        ? {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }
        : { headers },
      { marketplace: 'tradera', timeoutMs, ...(signal && { signal }) },
    );
  };
}
