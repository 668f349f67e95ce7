import { MARKETPLACE_LABELS, type MarketplaceName } from '@rummage/vocabulary';
import { MarketplaceUnavailable } from '../marketplace.ts';
import { type Answer, call, NoAnswer } from './call.ts';

const MAX_ANSWER_MEGABYTES = 20;

interface AskOptions {
  /** Whom to name when there is no answer. */
  marketplace: MarketplaceName;
  timeoutMs: number;
  /** Ends the call when it fires; its reason is thrown then. */
  signal?: AbortSignal;
}

/**
 * One call to a marketplace, read to its end.
 * @throws MarketplaceUnavailable without an answer, or with one of more than 20 MB
 */
export async function ask(
  url: URL,
  init: RequestInit,
  { marketplace, timeoutMs, signal }: AskOptions,
): Promise<Answer> {
  try {
    return await call(url, init, { timeoutMs, maxMegabytes: MAX_ANSWER_MEGABYTES, signal });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const reason = `${MARKETPLACE_LABELS[marketplace]} ${error.message}`;
    throw new MarketplaceUnavailable(marketplace, reason, undefined, { cause: error });
  }
}
