import { toCents } from '@rummage/vocabulary';
import { priceSteps } from './price-steps.ts';

/** So many finds from one price to another, in equal distances. */
const spread = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, n) => toCents(from + ((to - from) * n) / (count - 1)));

const upTo = (cents: readonly number[]) => priceSteps(cents, 30).steps.map(({ up_to }) => up_to);

describe('priceSteps', () => {
  it('counts each step, and how many a week a limit lets in', () => {
    const prices = [0, 5, 5.01, 10, 10, 12, 33, 33, 39.99, 40, 40.01];
    expect(priceSteps(prices.map(toCents), 30)).toEqual({
      finds: 11,
      a_week: 2.6,
      steps: [
        { up_to: 5, finds: 2, a_week: 0.5 },
        { up_to: 10, finds: 3, a_week: 1.2 },
        { up_to: 15, finds: 1, a_week: 1.4 },
        { up_to: 20, finds: 0, a_week: 1.4 },
        { up_to: 25, finds: 0, a_week: 1.4 },
        { up_to: 30, finds: 0, a_week: 1.4 },
        { up_to: 35, finds: 2, a_week: 1.9 },
        { up_to: 40, finds: 2, a_week: 2.3 },
        { up_to: 45, finds: 1, a_week: 2.6 },
      ],
      prices,
    });
  });

  it.each([
    [30, 2.3],
    [7, 10],
    [14, 5],
  ])('counts the finds of %i days as %d a week', (days, aWeek) => {
    expect(priceSteps(spread(10, 1, 100), days)).toMatchObject({ finds: 10, a_week: aWeek });
  });

  it('has no steps of fewer than 10 finds, and counts them', () => {
    expect(priceSteps(spread(9, 1, 100), 30)).toEqual({ finds: 9, a_week: 2.1, steps: [], prices: [] });
    expect(priceSteps([], 30)).toEqual({ finds: 0, a_week: 0, steps: [], prices: [] });
  });

  it('names 500 prices of more, of which as many are up to a limit as of all', () => {
    const { prices } = priceSteps(spread(2001, 0, 1000), 30);
    expect(prices).toHaveLength(500);
    for (const limit of [0.2, 10, 333.3, 999, 1000])
      expect(Math.abs(prices.filter((price) => price <= limit).length / 500 - limit / 1000)).toBeLessThan(
        0.002,
      );
  });

  it.each([
    [0.5, 0.05],
    [3.9, 0.25],
    [16, 1],
    [17, 2],
    [33, 5],
    [150, 10],
    [320, 20],
    [400, 25],
    [401, 50],
    [1600, 100],
    [25_000, 2000],
    [40_000, 2500],
    [1_000_000, 100_000],
  ])('makes steps of a round sum for prices up to %d: %d', (highest, sum) => {
    const steps = upTo(Array.from({ length: 10 }, () => toCents(highest)));
    expect(steps.slice(0, 2)).toEqual([sum, sum * 2]);
  });

  it('covers nine of ten finds in 8 to 16 steps, whatever they cost', () => {
    for (let highest = 1; highest < 1_000_000; highest *= 1.07) {
      const cents = [...spread(45, 0, highest), ...spread(5, highest * 50, highest * 100)];
      const { finds, steps } = priceSteps(cents, 30);
      expect(steps.length).toBeGreaterThanOrEqual(8);
      expect(steps.length).toBeLessThanOrEqual(16);
      const covered = steps.reduce((sum, step) => sum + step.finds, 0);
      expect(covered).toBeGreaterThanOrEqual(finds * 0.9);
      expect(steps.at(-1)?.up_to).toBeLessThan(highest * 3);
    }
  });

  it('leaves out the few that are more than half dearer than nine of ten', () => {
    const cents = spread(18, 10, 100);
    expect(upTo([...cents, 15_000, 15_000]).at(-1)).toBe(150);
    expect(upTo([...cents, 15_000, 15_001]).at(-1)).toBe(100);
  });

  it('makes steps of finds that all cost nothing', () => {
    expect(priceSteps(Array<number>(12).fill(0), 30).steps[0]).toEqual({
      up_to: 0.01,
      finds: 12,
      a_week: 2.8,
    });
  });
});
