import { type Agent, type Dispatcher, request } from 'undici';
import { parsedUrl } from '../texts.ts';
import { ACCEPTED_ENCODINGS, decodedBody, TooLarge } from './decoded-body.ts';
import { guardedAgent, type GuardOptions } from './guarded-agent.ts';
import { OutboundFailed, OutboundRefused, outboundUrl } from './outbound-url.ts';

const MEGABYTE = 1024 * 1024;
const MAX_REDIRECTS = 5;

interface OutboundOptions extends GuardOptions {
  /** Limit of a call with all its redirects and its whole answer, but without `beforeEach`, in ms; default 10 seconds. */
  timeoutMs?: number | undefined;
  /** The largest answer, as it is after decompression; default 10 MB. */
  maxBytes?: number | undefined;
}

interface OutboundRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Ends the call when it fires; its reason is thrown then. */
  signal: AbortSignal;
  /** Waited for before each request, redirected ones included; what it throws ends the call. */
  beforeEach?: (url: URL) => Promise<void>;
  /** The largest answer, in bytes, where less is enough than what all calls may have. */
  maxBytes?: number | undefined;
}

/** An answer with any status. */
export interface OutboundAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** The address it came from, after redirects. */
  url: URL;
}

/** Calls servers whose addresses strangers have given. */
export interface Outbound {
  readonly maxBytes: number;
  /**
   * One call, read to its end. Redirects are followed by hand, at most 5, and each new address is checked like the first.
   * @throws OutboundRefused for an address that must not be called
   * @throws OutboundFailed without an answer, or with one that is too large
   */
  call(address: string, request: OutboundRequest): Promise<OutboundAnswer>;
  /** Ends its connections. */
  close(): Promise<void>;
}

export function createOutbound(options: OutboundOptions): Outbound {
  const { timeoutMs = 10_000, maxBytes = 10 * MEGABYTE } = options;
  const agent = guardedAgent(options);

  async function call(address: string, wanted: OutboundRequest): Promise<OutboundAnswer> {
    let url = outboundUrl(address, options);
    let usedMs = 0;
    for (let redirects = 0; ; redirects += 1) {
      await wanted.beforeEach?.(url);
      const startedAt = performance.now();
      const answer = await callOnce(agent, url, wanted, {
        timeoutMs,
        leftMs: Math.max(0, Math.ceil(timeoutMs - usedMs)),
        maxBytes: Math.min(maxBytes, wanted.maxBytes ?? maxBytes),
      });
      usedMs += performance.now() - startedAt;
      const target = redirectTarget(answer, wanted.method);
      if (target === undefined) return answer;
      if (redirects === MAX_REDIRECTS) {
        throw new OutboundFailed(`${url.host} redirected more than ${MAX_REDIRECTS} times`);
      }
      url = outboundUrl(absolute(target, url), options);
    }
  }

  return { maxBytes, call, close: () => agent.destroy() };
}

/** Target of a redirect, as it is written; undefined when the answer is none, or only for another method. */
function redirectTarget({ status, headers }: OutboundAnswer, method = 'GET'): string | undefined {
  const redirecting = method === 'GET' ? [301, 302, 303, 307, 308] : [307, 308];
  return redirecting.includes(status) ? (headers.get('location') ?? undefined) : undefined;
}

/** An absolute address stays as it is written, so that the guard sees its notation. */
function absolute(target: string, base: URL): string {
  return parsedUrl(target) ? target : (parsedUrl(target, base)?.href ?? target);
}

interface Limits {
  /** Limit of the whole call. */
  timeoutMs: number;
  /** The part of it that is left for this request. */
  leftMs: number;
  maxBytes: number;
}

async function callOnce(
  agent: Agent,
  url: URL,
  { method = 'GET', headers = {}, body, signal }: OutboundRequest,
  { leftMs, ...limits }: Limits,
): Promise<OutboundAnswer> {
  signal.throwIfAborted();
  const timeout = AbortSignal.timeout(leftMs);
  try {
    const response = await request(url, {
      dispatcher: agent,
      method,
      headers: { 'accept-encoding': ACCEPTED_ENCODINGS, ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.any([signal, timeout]),
    });
    const read = readHeaders(response);
    const content = await decodedBody(response.body, read.get('content-encoding') ?? '', limits.maxBytes);
    return { status: response.statusCode, headers: read, body: content, url };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutboundRefused) throw error;
    throw new OutboundFailed(`${url.host} ${problemOf(error, timeout, limits)}`, {
      cause: error,
    });
  }
}

function problemOf(
  error: unknown,
  timeout: AbortSignal,
  { timeoutMs, maxBytes }: Omit<Limits, 'leftMs'>,
): string {
  if (timeout.aborted) return `did not answer within ${timeoutMs / 1000} seconds`;
  if (error instanceof TooLarge) return `answered with more than ${maxBytes / MEGABYTE} MB`;
  return 'could not be reached';
}

function readHeaders(response: Dispatcher.ResponseData): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  return headers;
}
