import { guardOf, markOf, marksIn, passes } from './guard.ts';

const marked = (...terms: number[]) => marksIn(terms.map((n) => ({ mark: markOf(n) })));
const guardFor = (...choices: number[][]) => guardOf(choices.map((choice) => choice.map(markOf)));

describe('a guard', () => {
  it.each([[[1]], [[1, 2]], [[1, 2, 1022]], [[0, 16_383, 90_000]], [[16_382, 16_382, 16_382]]])(
    'passes a listing with any term of its choice %j, and no other',
    (choice) => {
      const guard = guardFor(choice);

      expect(choice.map((term) => passes(guard, marked(term, 77)))).toEqual(choice.map(() => true));
      expect(passes(guard, marked(77, 78))).toBe(false);
      expect(passes(guard, marked())).toBe(false);
    },
  );

  it('takes the next choice where one has too many terms for it', () => {
    const guard = guardFor([1, 2, 3, 4], [5]);

    expect(passes(guard, marked(5))).toBe(true);
    expect(passes(guard, marked(1, 2, 3, 4))).toBe(false);
  });

  it.each([[[]], [[[1, 2, 3, 4]]]])(
    'passes every listing where there is no choice for it but %j',
    (choices) => {
      expect(passes(guardFor(...choices), marked())).toBe(true);
    },
  );
});
