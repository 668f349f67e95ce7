import { retryAfterMs } from './ask.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const waitFor = (value?: string) =>
  retryAfterMs(new Headers(value === undefined ? {} : { 'retry-after': value }), NOW);

describe('retryAfterMs', () => {
  it.each([
    ['takes seconds', '120', 120_000],
    ['takes a date', 'Sun, 01 Mar 2026 12:05:00 GMT', 300_000],
    ['does not wait for a date that is over', 'Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['waits a day at most', '999999', 86_400_000],
    ['ignores other words', 'soon', undefined],
    ['ignores an empty value', '', undefined],
  ])('%s: %s', (_what, value, expected) => {
    expect(waitFor(value)).toBe(expected);
  });

  it('is undefined without the header', () => {
    expect(waitFor()).toBeUndefined();
  });
});
