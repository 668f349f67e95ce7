import { z } from 'zod';
import { type Answer, ask } from '../kit/ask.ts';
import { nextUtcDay, statusTrouble } from '../kit/status-trouble.ts';
import { parsedJson } from '../kit/texts.ts';
import { type MarketplaceUnavailable, RequestRejected, type SearchOptions } from '../marketplace.ts';

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

const Complaint = z.object({ code: z.string().catch(''), message: z.string().catch('') });
export type Complaint = z.infer<typeof Complaint>;

/** Wrong searches are answered with 200 and `errors`, everything else that fails with a status and one `error`. */
const ErrorBody = z.object({
  error: Complaint.optional().catch(undefined),
  errors: z
    .array(Complaint.optional().catch(undefined))
    .nullish()
    .catch(undefined)
    .transform((errors) => errors?.flatMap((complaint) => complaint ?? []) ?? []),
});

/** Complaints of an answer; empty when it has none. */
export function complaintsOf(text: string): readonly Complaint[] {
  const body = ErrorBody.safeParse(parsedJson(text)).data;
  return body ? [...(body.error ? [body.error] : []), ...body.errors] : [];
}

/** The meaning of an answer other than 200. @param now ms since 1970 */
export function troubleOf(answer: Answer, now: number): MarketplaceUnavailable | RequestRejected {
  return statusTrouble(answer, now, STATUSES);
}

/** A search that Tradera will never answer. */
export function rejection([complaint]: readonly Complaint[]): RequestRejected {
  return new RequestRejected('tradera', rejectionText(complaint));
}

function rejectionText(complaint: Complaint | undefined): string {
  return `Tradera refused this search: ${complaint?.message || complaint?.code || 'it does not say why'}`;
}

const STATUSES = {
  name: 'tradera',
  addressVariable: 'TRADERA_API_URL',
  unauthorised: 'Tradera does not accept the keys: check TRADERA_APP_ID and TRADERA_APP_KEY',
  forbidden: 'Tradera does not let these keys search: check the application in its developer centre',
  waitMs: (now: number) => nextUtcDay(now) - now,
  complaint: (text: string) => {
    const [complaint] = complaintsOf(text);
    return complaint && rejectionText(complaint);
  },
} as const;
