import { discoveries, isNeverKept, logOdds, tail } from './statistics.ts';

describe('the log-odds', () => {
  it.each([
    // A tenth of all seen has it, and the prior is 60 listings: ln(21 × 144 / (101 × 8)) / √(1/21 + 1/144 + 1/101 + 1/8)
    ['14 of 15', { dismissed: 14, spared: 1 }, 0, 3.032],
    ['one of each', { dismissed: 1, spared: 1 }, 0, 0.263],
    // A third of all listings has it: ln(35 × 130 / (87 × 22)) / √(1/35 + 1/130 + 1/87 + 1/22)
    ['14 of 15 of a common word', { dismissed: 14, spared: 1 }, 1 / 3, 2.836],
  ])('are what they are by hand for %s', (_, having, share, z) => {
    expect(logOdds(having, { dismissed: 60, spared: 90 }, share)).toBeCloseTo(z, 3);
  });

  it('turn round with what became of the items', () => {
    const [one, other] = [
      { dismissed: 9, spared: 2 },
      { dismissed: 40, spared: 50 },
    ];
    const turned = ({ dismissed, spared }: typeof one) => ({ dismissed: spared, spared: dismissed });

    expect(logOdds(turned(one), turned(other), 0.01)).toBeCloseTo(-logOdds(one, other, 0.01), 10);
  });

  it('do not make a discovery of what everybody dismisses as often as all else', () => {
    expect(logOdds({ dismissed: 20, spared: 2 }, { dismissed: 100, spared: 10 }, 0.001)).toBeLessThan(0.5);
  });
});

it.each([
  [0, 1],
  [1, 0.158655],
  [1.96, 0.024998],
  [2.6, 0.004661],
])('finds %d standard deviations by chance with a probability of %d', (z, probability) => {
  expect(tail(z)).toBeCloseTo(probability, 6);
});

describe('of many tests', () => {
  const tested = (z: number, others: number) => [...Array<{ z: number }>(others).fill({ z: 0 }), { z }];

  it('takes the more for proved the fewer there are', () => {
    // A twentieth of a hundredth is the tail of 3.29.
    expect(discoveries(tested(3.3, 99))).toEqual([{ z: 3.3 }]);
    expect(discoveries(tested(3.28, 99))).toEqual([]);
    expect(discoveries(tested(2.7, 9))).toEqual([{ z: 2.7 }]);
  });

  it('takes the second for proved at twice the probability, and then the first whatever it is', () => {
    expect(discoveries([{ z: 3.1 }, ...tested(3.1, 98)])).toEqual([{ z: 3.1 }, { z: 3.1 }]);
    expect(discoveries(tested(3.1, 99))).toEqual([]);
  });

  it('takes nothing below 2.6, however few there are', () => {
    expect(discoveries([{ z: 2.59 }])).toEqual([]);
    expect(discoveries([{ z: 2.6 }, { z: 4 }])).toEqual([{ z: 4 }, { z: 2.6 }]);
  });
});

// The quantiles of the beta distribution, by scipy.stats.beta.ppf(0.95, rate, 1 - rate + seen).
it.each([
  [0.02, 1],
  [0.05, 9],
  [0.1, 19],
  [0.2, 34],
  [0.4, 55],
])('of somebody who keeps %d of what they see, is sure after %d that were not kept', (rate, seen) => {
  expect(isNeverKept(seen, rate)).toBe(true);
  expect(isNeverKept(seen - 1, rate)).toBe(false);
});

it('is sure after thousands', () => {
  expect(isNeverKept(5000, 0.9)).toBe(true);
});
