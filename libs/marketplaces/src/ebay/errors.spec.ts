import { nextQuotaDay } from './errors.ts';

describe('nextQuotaDay', () => {
  it.each([
    ['2026-09-25T06:59:59.999Z', '2026-09-25T07:00:00.000Z'],
    ['2026-09-25T07:00:00.000Z', '2026-09-26T07:00:00.000Z'],
    ['2026-09-25T23:59:59.999Z', '2026-09-26T07:00:00.000Z'],
    ['2026-12-31T12:00:00.000Z', '2027-01-01T07:00:00.000Z'],
    // The clocks of San José change that night, and eBay's day does not.
    ['2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
  ])('gives for %s the time %s', (now, reset) => {
    expect(new Date(nextQuotaDay(Date.parse(now))).toISOString()).toBe(reset);
  });
});
