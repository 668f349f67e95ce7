import { z } from 'zod';
import { type Answer, ask } from '../kit/ask.ts';
import { statusTrouble } from '../kit/status-trouble.ts';
import { parsedJson } from '../kit/texts.ts';
import { MarketplaceUnavailable, type RequestRejected, type SearchOptions } from '../marketplace.ts';

export interface EtsyKeys {
  /** The "keystring" of the operator's own application. */
  apiKey: string;
  sharedSecret: string;
}

/** Sends one request to Etsy: the path begins after "/v3/application". */
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

/** The beginning of all addresses of the interface. */
export function applicationUrl(apiUrl: string): string {
  return `${apiUrl.replace(/\/+$/, '')}/v3/application`;
}

const ErrorBody = z.object({ error: z.string().trim().min(1) });

/** The complaint of Etsy itself; undefined when the text is no error of Etsy. */
export function complaintOf(text: string): string | undefined {
  return ErrorBody.safeParse(parsedJson(text)).data?.error;
}

/** The meaning of an answer other than 200. @param now ms since 1970 */
export function troubleOf(answer: Answer, now: number): MarketplaceUnavailable | RequestRejected {
  return statusTrouble(answer, now, STATUSES);
}

export function unreadable(): MarketplaceUnavailable {
  return new MarketplaceUnavailable('etsy', 'Etsy gave an answer that cannot be read');
}

const KEYS = 'check ETSY_API_KEY and ETSY_SHARED_SECRET';
const STATUSES = {
  name: 'etsy',
  addressVariable: 'ETSY_API_URL',
  unauthorised: `Etsy does not accept the keys: ${KEYS}`,
  forbidden: `Etsy does not let these keys search: ${KEYS}, and that Etsy has approved the application`,
  complaint: (text: string) => {
    const complaint = complaintOf(text);
    return complaint && `Etsy refused this search: ${complaint}`;
  },
} as const;
