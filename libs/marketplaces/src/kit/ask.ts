import { MARKETPLACE_LABELS, type MarketplaceName } from '@rummage/vocabulary';
import { MarketplaceUnavailable } from '../marketplace.ts';

const MAX_ANSWER_BYTES = 20 * 1024 * 1024;

/** An answer with any status. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

interface AskOptions {
  /** Whom to name when there is no answer. */
  marketplace: MarketplaceName;
  timeoutMs: number;
  /** Ends the call when it fires; its reason is thrown then. */
  signal?: AbortSignal;
}

/**
 * One call, read to its end.
 * @throws MarketplaceUnavailable without an answer, or with one of more than 20 MB
 */
export async function ask(
  url: URL,
  init: RequestInit,
  { marketplace, timeoutMs, signal }: AskOptions,
): Promise<Answer> {
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...init,
      // A redirect would send the search, and perhaps the key, to another host.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return {
      status: response.status,
      headers: response.headers,
      text: await readText(marketplace, response),
    };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof MarketplaceUnavailable) throw error;
    const problem = timeout.aborted
      ? `did not answer within ${inSeconds(timeoutMs)}`
      : 'could not be reached';
    const reason = `${MARKETPLACE_LABELS[marketplace]} ${problem}`;
    throw new MarketplaceUnavailable(marketplace, reason, undefined, { cause: error });
  }
}

async function readText(marketplace: MarketplaceName, response: Response): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an error also stops the transfer.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) {
      const reason = `${MARKETPLACE_LABELS[marketplace]} answered with more than 20 MB`;
      throw new MarketplaceUnavailable(marketplace, reason);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function inSeconds(ms: number): string {
  return ms === 1000 ? '1 second' : `${ms / 1000} seconds`;
}
