import { shuffled } from './driver.ts';

const ids = Array.from({ length: 5000 }, (_, n) => n + 1);
const orderOf = (seed: number) => [...ids].sort((one, other) => shuffled(one, seed) - shuffled(other, seed));

describe('shuffled', () => {
  it('gives every id a place of its own, the same each time', () => {
    expect(new Set(ids.map((id) => shuffled(id, 42))).size).toBe(ids.length);
    expect(orderOf(42)).toEqual(orderOf(42));
  });

  it('gives every seed another order', () => {
    expect(orderOf(1)).not.toEqual(orderOf(2));
  });

  it('leaves no trace of the order before', () => {
    const order = orderOf(7);
    const rising = order.filter((id, place) => id > (order[place - 1] ?? 0)).length;
    // A fair shuffle lets about half of the neighbours rise.
    expect(rising / ids.length).toBeCloseTo(0.5, 1);
  });
});
