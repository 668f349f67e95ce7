import { json } from '#testing/server.ts';
import { holdsStored, isFromServer, isWorthRetrying, retryDelay, statusOf, STORED_MARK } from './answers.ts';

describe('statusOf', () => {
  it('is the status of an answer, and undefined when there was no answer', () => {
    expect(statusOf({ status: 422, body: {}, headers: new Headers() })).toBe(422);
    expect(statusOf(new TypeError('Failed to fetch'))).toBeUndefined();
  });
});

describe('isWorthRetrying', () => {
  it.each([
    [{ status: 401 }, false],
    [{ status: 404 }, false],
    [{ status: 429 }, true],
    [{ status: 503 }, true],
    [new TypeError('Failed to fetch'), true],
  ])('answers %j with %s', (error, expected) => {
    expect(isWorthRetrying(error)).toBe(expected);
  });
});

describe('isFromServer', () => {
  const html = { 'content-type': 'text/html' };
  it.each([
    ['accepts an answer', json(200, {}), true],
    ['accepts a refusal', json(404, {}), true],
    ['accepts the answer of a busy server', json(503, { detail: 'Busy' }), true],
    [
      'rejects the page of a proxy that cannot reach the server',
      new Response('<html>', { status: 502, headers: html }),
      false,
    ],
    ['rejects the timeout of a proxy', new Response('', { status: 504 }), false],
    ['rejects an answer that was stored', new Response('[]', { headers: [STORED_MARK] }), false],
  ])('%s', (_what, answer, expected) => {
    expect(isFromServer(answer)).toBe(expected);
  });
});

describe('holdsStored', () => {
  const fresh = { status: 200, headers: new Headers() };

  const stored = { status: 200, headers: new Headers([STORED_MARK]) };

  it.each([
    ['an answer', fresh, false],
    ['a stored answer', stored, true],
    ['pages', { pages: [fresh, fresh] }, false],
    ['pages of which one was stored', { pages: [fresh, stored] }, true],
    ['a number', 7, false],
    ['nothing', undefined, false],
  ])('looks into %s', (_what, result, expected) => {
    expect(holdsStored(result)).toBe(expected);
  });
});

describe('retryDelay', () => {
  it('doubles from a second to half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 60].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});
