import { isWorthRetrying, statusOf } from './answers.ts';

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
