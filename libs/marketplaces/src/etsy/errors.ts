import { z } from 'zod';
import type { Answer } from '../kit/call.ts';
import { parsedJson } from '../kit/parsed-json.ts';
import { statusTrouble } from '../kit/status-trouble.ts';
import { MarketplaceUnavailable, type RequestRejected } from '../marketplace.ts';

const ErrorBody = z.object({ error: z.string().trim().min(1) });

/** What Etsy itself complains of; undefined when the text is no error of Etsy. */
export function complaintOf(text: string): string | undefined {
  return ErrorBody.safeParse(parsedJson(text)).data?.error;
}

/** What an answer other than 200 means. @param now ms since 1970 */
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
