import { retryAfterMs } from '../kit/ask.ts';
import { reading, ReadingTooCostly } from '../kit/reading.ts';
import { parsedJson } from '../kit/texts.ts';
import type { ShopAnswer, ShopRequest, Validator } from './fetching/shop-fetcher.ts';
import { ShopRefused, ShopUnavailable } from './shop-errors.ts';
import type { ReadingEnd, ShopMemory, ShopOptions } from './shop.ts';

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

/** An answer as readings take it. */
export interface AnswerFile {
  body: Uint8Array;
  contentType: string;
  url: string;
}

/**
 * Makes a function that reads answers, wherever the fetcher has them read.
 * @param name which no other reading has @param otherwise what an answer is that takes too long
 */
export function answerReader<More, Result>(
  name: string,
  read: (file: AnswerFile, more: More) => Result | Promise<Result>,
  otherwise: NoInfer<Result>,
) {
  const what = reading(name, ({ file, more }: { file: AnswerFile; more: More }) => read(file, more));
  return async (
    { body, headers, url }: ShopAnswer,
    more: More,
    { fetcher, signal }: ShopOptions,
  ): Promise<Result> => {
    const file = { body, contentType: headers.get('content-type') ?? '', url: url.href };
    try {
      return await fetcher.read(what, { file, more }, signal);
    } catch (error) {
      if (error instanceof ReadingTooCostly) return otherwise;
      throw error;
    }
  };
}

/** The value of a text in JSON; undefined for what is not JSON. */
export function jsonIn({ body }: Pick<AnswerFile, 'body'>): unknown {
  return parsedJson(
    Buffer.from(body)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
}

/** The reason why an answer cannot be read, as a clause behind "answered". */
export interface Problem {
  problem: string;
}

/** @throws ShopUnavailable for an answer that cannot be read */
export function readable<Result extends object>(
  answer: ShopAnswer,
  result: Result | Problem | undefined,
): Result | undefined {
  return result && 'problem' in result ? unreadable(answer, result.problem) : result;
}

/** @throws ShopUnavailable always */
export function unreadable({ url }: Pick<ShopAnswer, 'url'>, what = 'with something unexpected'): never {
  // Shopify sends every address of a shop that is closed to /password.
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

/**
 * Asks whether anything of what was read last time has changed. A changed first part is passed on, so that it is not asked
 * for twice.
 */
export async function checkUnchanged(
  remembered: ShopMemory,
  options: ShopOptions,
): Promise<{ isUnchanged: boolean; first?: ShopAnswer }> {
  for (const [index, validator] of remembered.entries()) {
    const answer = await fetchPresent(validator.url, options, { validator });
    if (answer.status === 304) continue;
    return index === 0 ? { isUnchanged: false, first: answer } : { isUnchanged: false };
  }
  return { isUnchanged: remembered.length > 0 };
}

/** The end of a reading in which nothing had to be read. */
export function unchangedEnd(remembered: ShopMemory): ReadingEnd {
  return { isUnchanged: true, isComplete: true, remembered };
}
