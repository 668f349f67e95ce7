import { item } from '#testing/item.ts';
import { priceAt, priceSteps, scaleOf, stepPath } from './step-line.tsx';

const NOW = Date.parse('2026-03-11T10:00:00.000Z');
const fell = item(1, {
  price_changes: [{ at: '2026-03-06T10:00:00.000Z', previous_price: 120, price: 48, currency: 'USD' }],
});

it('a price that never changed is one level line', () => {
  const steps = priceSteps(item(1), NOW);
  if (!steps) throw new Error('no steps');
  expect(stepPath(steps, scaleOf(steps, 110, 34, 5))).toBe('M5 17H105');
});

it('a price that was seen only now is a line too', () => {
  const steps = priceSteps(item(1), Date.parse(item(1).collected_at));
  if (!steps) throw new Error('no steps');
  expect(stepPath(steps, scaleOf(steps, 110, 34, 5))).toBe('M5 17H105');
});

it('a price that fell goes down at the moment of the change', () => {
  const steps = priceSteps(fell, NOW);
  if (!steps) throw new Error('no steps');
  expect(stepPath(steps, scaleOf(steps, 110, 34, 5))).toBe('M5 5H55V29H105');
  expect(priceAt(steps, Date.parse('2026-03-02T00:00:00.000Z'))).toBe(120);
  expect(priceAt(steps, NOW)).toBe(48);
});

it('the line of a sold item ends when it was sold', () => {
  const [listing] = item(1).listings;
  if (!listing) throw new Error('no listing');
  const sold = { ...listing, ended_as: 'sold', ended_at: '2026-03-08T10:00:00.000Z' } as const;
  expect(priceSteps({ ...fell, listings: [sold] }, NOW)).toMatchObject({
    isOver: true,
    end: Date.parse('2026-03-08T10:00:00.000Z'),
  });
});

it('an item without a price has no line', () => {
  expect(priceSteps(item(1, { listings: [] }), NOW)).toBeUndefined();
});
