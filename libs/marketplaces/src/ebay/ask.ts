import { MarketplaceUnavailable } from '../marketplace.ts';

export const MAX_ANSWER_BYTES = 20 * 1024 * 1024;

/** An answer with any status. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

export interface AskOptions {
  timeoutMs: number;
  /** Ends the call when it fires; its reason is thrown then. */
  signal?: AbortSignal;
}

/**
 * One call, read to its end.
 * @throws MarketplaceUnavailable without an answer, or with one of more than 20 MB
 */
export async function ask(url: URL, init: RequestInit, { timeoutMs, signal }: AskOptions): Promise<Answer> {
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...init,
      // A redirect would send the search, and perhaps the key, to another host.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return { status: response.status, headers: response.headers, text: await readText(response) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof MarketplaceUnavailable) throw error;
    const reason = timeout.aborted
      ? `eBay did not answer within ${inSeconds(timeoutMs)}`
      : 'eBay could not be reached';
    throw new MarketplaceUnavailable('ebay', reason, undefined, { cause: error });
  }
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an error also stops the transfer.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES)
      throw new MarketplaceUnavailable('ebay', 'eBay answered with more than 20 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function inSeconds(ms: number): string {
  return ms === 1000 ? '1 second' : `${ms / 1000} seconds`;
}
