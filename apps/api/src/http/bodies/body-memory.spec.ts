import { createBodyMemory } from './body-memory.ts';

const KB = 1024;
const MB = 1024 * KB;

describe('the memory for bodies', () => {
  it('gives one sender 8 MB, and has more for others', () => {
    const memoryOf = createBodyMemory();

    expect(memoryOf('alice').take(8 * MB)).toBe(true);
    expect(memoryOf('alice').take(100 * KB)).toBe(false);
    expect(memoryOf('bob').take(8 * MB)).toBe(true);
  });

  it('gives 4 MB of them to programs, so that their owner has the rest', () => {
    const memoryOf = createBodyMemory();
    const share = memoryOf('alice', true);

    expect(share.take(4 * MB)).toBe(true);
    expect(memoryOf('alice', true).take(100 * KB)).toBe(false);
    expect(memoryOf('alice').take(4 * MB)).toBe(true);
    share.giveBack();
    expect(memoryOf('alice', true).take(4 * MB)).toBe(true);
  });

  it('gives all together 64 MB', () => {
    const memoryOf = createBodyMemory();
    for (let n = 1; n <= 8; n += 1) expect(memoryOf(`sender ${n}`).take(8 * MB)).toBe(true);

    expect(memoryOf('somebody else').take(MB)).toBe(false);
  });

  it('never refuses the first 8 kB of a body, in however many pieces they come', () => {
    const memoryOf = createBodyMemory();
    for (let n = 1; n <= 8; n += 1) memoryOf(`sender ${n}`).take(8 * MB);
    const share = memoryOf('somebody else');

    expect(Array.from({ length: 8 }, () => share.take(KB))).toEqual(Array(8).fill(true));
  });

  it('has room again when a body is given back, once', () => {
    const memoryOf = createBodyMemory();
    const share = memoryOf('alice');
    share.take(8 * MB);
    share.giveBack();
    share.giveBack();

    expect(memoryOf('alice').take(8 * MB)).toBe(true);
    expect(memoryOf('alice').take(100 * KB)).toBe(false);
  });
});
