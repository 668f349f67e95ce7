/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 up to 1. */
  next: () => number;
  /** Normally distributed, with mean 0 and deviation 1. */
  normal: () => number;
  /** Exponentially distributed, with mean 1, like the time between two independent events. */
  exponential: () => number;
}

/** Marsaglia's multiply-with-carry in two lanes of 16 bits: short, and good enough for inventing a market. */
export function seeded(seed: number): Random {
  let high = (seed * 2_654_435_761) >>> 0 || 1;
  let low = (seed ^ 0x5bd1e995) >>> 0 || 1;
  function next(): number {
    high = (36_969 * (high & 0xffff) + (high >>> 16)) >>> 0;
    low = (18_000 * (low & 0xffff) + (low >>> 16)) >>> 0;
    return (((high << 16) + (low & 0xffff)) >>> 0) / 2 ** 32;
  }
  for (let warm = 0; warm < 20; warm += 1) next();
  const exponential = () => -Math.log(1 - next());
  return {
    next,
    exponential,
    normal: () => Math.sqrt(2 * exponential()) * Math.cos(2 * Math.PI * next()),
  };
}
