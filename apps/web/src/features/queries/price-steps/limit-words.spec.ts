import type { PriceSteps } from '@rummage/contract';
import { limitWords } from './limit-words.ts';

/** Steps of $20, of which each lets in so many more of the finds of 30 days; all cost $1 less than the step. */
function stepsOf(...finds: number[]): PriceSteps {
  const all = finds.reduce((sum, count) => sum + count, 0);
  let letIn = 0;
  return {
    finds: all,
    a_week: Math.round((all * 70) / 30) / 10,
    steps: finds.map((count, index) => ({
      up_to: (index + 1) * 20,
      finds: count,
      a_week: Math.round(((letIn += count) * 70) / 30) / 10,
    })),
    prices: finds.flatMap((count, index) => Array<number>(count).fill((index + 1) * 20 - 1)),
  };
}
const STEPS = stepsOf(0, 10, 2, 1, 40, 10, 1);

describe('limitWords', () => {
  it.each<[string, number | null, number, string, string | undefined]>([
    ['no limit', null, 7, '15 a week without a limit', undefined],
    ['a limit below the first step', 0.01, 0, 'At $0.01 or less: 0 a week', 'At $40: 2.3 a week'],
    ['a limit of nothing', 0, 0, 'At $0 or less: 0 a week', 'At $40: 2.3 a week'],
    ['a step that lets in nothing', 20, 1, 'At $20 or less: 0 a week', 'At $40: 2.3 a week'],
    ['a step', 40, 2, 'At $40 or less: 2.3 a week', 'At $60: 2.8 a week'],
    ['a limit between two steps', 99.5, 4, 'At $99.50 or less: 12 a week', 'At $140: 15 a week'],
    ['one that a step lets in half of', 98, 4, 'At $98 or less: 3 a week', 'At $100: 12 a week'],
    ['one after which nothing lets in a fifth more', 120, 6, 'At $120 or less: 15 a week', undefined],
    ['one above the last step', 5000, 7, 'At $5,000 or less: 15 a week', undefined],
  ])('names for %s what it lets in, and the next worth it', (_what, limit, ...said) => {
    const { letIn, text, next } = limitWords(STEPS, limit, 'USD');
    expect([letIn, text, next?.text]).toEqual(said);
  });
});
