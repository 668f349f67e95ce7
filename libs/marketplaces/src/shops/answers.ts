import { jsonInSlices, usingJson } from '../reading/json-in-slices.ts';
import { retryAfterMs } from '../kit/retry-after.ts';
import type { ShopAnswer, ShopRequest, Validator } from './fetching/shop-fetcher.ts';
import { ShopRefused, ShopUnavailable } from './shop-errors.ts';
import type { ShopOptions } from './shop.ts';

/** Statuses with which shops ask for fewer requests; 430 is Shopify's. */
const TOO_MANY = [429, 430];

/**
 * Asks for something that has to be there.
 * @throws ShopUnavailable for any other answer than 200 (and 304 when asked with a validator)
 */
export async function fetchPresent(
  address: string,
  { fetcher, signal }: ShopOptions,
  request: Omit<ShopRequest, 'signal'> = {},
): Promise<ShopAnswer> {
  const answer = await fetcher.fetch(address, { ...request, signal });
  requireAnswer(answer, fetcher.now());
  if (answer.status === 200 || (request.validator && answer.status === 304)) return answer;
  const { host } = answer.url;
  if (answer.status === 404 || answer.status === 410) {
    throw new ShopUnavailable(`${host} no longer answers at this address (${answer.status}).`);
  }
  throw new ShopUnavailable(`${host} answered with an error (${answer.status}).`);
}

/**
 * Asks for something that may not be there: undefined without a 200, or where it may not be called.
 * @throws ShopUnavailable when the shop cannot answer now
 */
export async function fetchIfThere(
  address: string,
  { fetcher, signal }: ShopOptions,
  request: Omit<ShopRequest, 'signal'> = {},
): Promise<ShopAnswer | undefined> {
  try {
    const answer = await fetcher.fetch(address, { ...request, signal });
    requireAnswer(answer, fetcher.now());
    return answer.status === 200 ? answer : undefined;
  } catch (error) {
    // The address was made from one that is allowed: robots.txt, or a redirect, leads to one that is not.
    if (error instanceof ShopRefused) return undefined;
    throw error;
  }
}

/** A shop that cannot answer now says nothing of what it lists. */
function requireAnswer({ status, headers, url: { host } }: ShopAnswer, now: number): void {
  if (status < 500 && !TOO_MANY.includes(status)) return;
  const retry = { retryAfterMs: retryAfterMs(headers, now) };
  if (status >= 500) throw new ShopUnavailable(`${host} answered with an error (${status}).`, retry);
  throw new ShopUnavailable(`${host} asks for fewer requests (${status}).`, { ...retry, isWholeShop: true });
}

/** What an answer says in JSON; undefined for what is not JSON. */
export async function jsonOf(answer: ShopAnswer, signal: AbortSignal): Promise<unknown> {
  return jsonInSlices(textOf(answer), signal);
}

/** What is made of an answer in JSON, which may be large. @param use waits for no shop */
export async function madeOfJson<Result>(
  answer: ShopAnswer,
  signal: AbortSignal,
  use: (json: unknown) => Promise<Result>,
): Promise<Result> {
  return usingJson(textOf(answer), signal, use);
}

function textOf({ body }: ShopAnswer): string {
  return body.toString('utf8').replace(/^\uFEFF/, '');
}

/** @throws ShopUnavailable always */
export function unreadable({ url }: Pick<ShopAnswer, 'url'>, what = 'with something unexpected'): never {
  // What Shopify does to every address of a shop that is closed.
  const isClosed = url.pathname === '/password';
  throw new ShopUnavailable(isClosed ? `${url.host} is behind a password.` : `${url.host} answered ${what}.`);
}

/** Undefined where the server gives neither a tag nor a date. */
export function validatorOf({ url, headers }: ShopAnswer): Validator | undefined {
  const etag = headers.get('etag') ?? undefined;
  const lastModified = headers.get('last-modified') ?? undefined;
  if (etag === undefined && lastModified === undefined) return undefined;
  return {
    url: url.href,
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
  };
}
