import { DAY_MS, MARKETPLACE_LABELS, type MarketplaceName } from '@rummage/vocabulary';
import { MarketplaceUnavailable } from '../marketplace.ts';

const MAX_ANSWER_MEGABYTES = 20;

interface AskOptions {
  /** The marketplace to name when there is no answer. */
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

/** An answer with any status. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** There was no answer that could be read. The message says what happened, e.g. "did not answer within 10 seconds". */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

interface CallOptions {
  timeoutMs: number;
  /** The largest answer. */
  maxMegabytes: number;
  /** Ends the call when it fires; its reason is thrown then. */
  signal?: AbortSignal | undefined;
}

/**
 * One call to a server that the operator has chosen, read to its end.
 * @throws NoAnswer without an answer, or with one that is too large
 */
export async function call(
  url: URL,
  init: RequestInit,
  { timeoutMs, maxMegabytes, signal }: CallOptions,
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
      text: await readText(response, maxMegabytes),
    };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof NoAnswer) throw error;
    const problem = timeout.aborted
      ? `did not answer within ${inSeconds(timeoutMs)}`
      : 'could not be reached';
    throw new NoAnswer(problem, { cause: error });
  }
}

async function readText(response: Response, maxMegabytes: number): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an error also stops the transfer.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxMegabytes * 1024 * 1024) throw new NoAnswer(`answered with more than ${maxMegabytes} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function inSeconds(ms: number): string {
  return ms === 1000 ? '1 second' : `${ms / 1000} seconds`;
}

/**
 * Time that an answer asks us to wait, in ms, at most a day; undefined when the header is absent or
 * unreadable. The header is a number of seconds or a date (RFC 9110, 10.2.3).
 * @param now ms since 1970
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), DAY_MS);
}
