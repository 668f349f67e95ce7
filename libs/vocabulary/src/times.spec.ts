import { instant } from './times.ts';

describe('instant', () => {
  it('gives the time in UTC to the millisecond', () => {
    expect(instant(1_767_225_600_007)).toBe('2026-01-01T00:00:00.007Z');
  });

  it('keeps null', () => {
    expect(instant(null)).toBeNull();
  });
});
