import { holdsStored, STORED_MARK } from './stored-answer.ts';

const fresh = { status: 200, headers: new Headers() };
const stored = { status: 200, headers: new Headers([STORED_MARK]) };

describe('holdsStored', () => {
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
