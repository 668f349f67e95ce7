import { type Priced, rangeOf } from './price-range.ts';
import { effectiveNumber, quantile } from './weighted.ts';

const thing = (cents: number, weight = 1): Priced => ({ cents, condition: 'PRE_OWNED', weight });

describe('the range of prices', () => {
  it('is given from an effective number of 8 on', () => {
    const seven = [4000, 4500, 5000, 5500, 6000, 6500, 7000].map((cents) => thing(cents));
    expect(rangeOf(seven, 'PRE_OWNED')).toEqual({ withheld: 'too_few' });
    const ofEight = rangeOf([...seven, thing(5500)], 'PRE_OWNED');
    expect(ofEight).toMatchObject({ middle: 5500 });
    // Eight that do not weigh the same are worth fewer.
    expect(rangeOf([...seven, thing(5500, 0.9)], 'PRE_OWNED')).toEqual({ withheld: 'too_few' });
  });

  it('has a quarter below it and a quarter above it', () => {
    // Eight cut what is to be expected into nine parts: a quarter of nine is a quarter on the way from the second to the third.
    const logs = [1, 2, 4, 8, 16, 32, 64, 128].map((times) => thing(1000 * times ** 0.25));
    expect(rangeOf(logs, 'PRE_OWNED')).toEqual({
      low: Math.round(1000 * 2 ** (1.25 / 4)),
      middle: Math.round(1000 * 2 ** (3.5 / 4)),
      high: Math.round(1000 * 2 ** (5.75 / 4)),
    });
  });

  it('is withheld where the upper quarter is more than two and a half times the lower one', () => {
    const apart = [1000, 1000, 1000, 1000, 1000, 2500, 2500, 2500, 2500, 2500].map((cents) => thing(cents));
    expect(rangeOf(apart, 'PRE_OWNED')).toEqual({ low: 1000, middle: 1581, high: 2500 });
    const further = apart.map(({ cents }) => thing(cents === 1000 ? 999 : cents));
    expect(rangeOf(further, 'PRE_OWNED')).toEqual({ withheld: 'too_different', lowest: 999, highest: 2500 });
  });

  it('is of the condition that is asked about, as far as there are enough of another', () => {
    const worn = Array.from({ length: 40 }, () => thing(5000));
    const fresh = Array.from({ length: 40 }, (): Priced => ({ cents: 10_000, condition: 'NEW', weight: 1 }));
    const one: Priced = { cents: 10_000, condition: 'NEW', weight: 1 };
    // Worth 20 pairs, which are believed by 20 in 22.
    expect(rangeOf([...worn, ...fresh], 'NEW')).toMatchObject({ low: Math.round(5000 * 2 ** (20 / 22)) });
    // One against 40 is worth 40 in 41 pairs.
    const pairs = 40 / 41;
    expect(rangeOf([...worn, one], 'NEW')).toMatchObject({
      middle: Math.round(5000 * 2 ** (pairs / (pairs + 2))),
    });
    expect(rangeOf([...worn, one], null)).toMatchObject({ middle: 5000 });
  });

  it('lets what counts less change it less', () => {
    const many = Array.from({ length: 20 }, (_, at) => thing(5000 + at));
    const dear = Array.from({ length: 20 }, () => thing(9000, 0.1));
    expect(rangeOf([...many, ...dear], 'PRE_OWNED')).toMatchObject({ middle: 5010 });
  });
});

describe('weighted numbers', () => {
  it('have no quantile where there are none', () => expect(quantile([], 0.5)).toBeUndefined());

  it('are worth as many equally weighted ones as Kish says', () => {
    const weights = [1, 1, 2].map((weight) => ({ value: 0, weight }));
    expect(effectiveNumber(weights)).toBeCloseTo(16 / 6);
    expect(effectiveNumber([])).toBe(0);
  });
});
