import { eraOf } from './wire.ts';

const NOW = Date.parse('2026-06-01T00:00:00Z');

describe('eraOf', () => {
  it.each([
    ['made_to_order', 'NEW', 'Made to order'],
    ['2020_2026', 'NEW', 'Made 2020–2026'],
    ['2007_2009', 'NEW', 'Made 2007–2009'],
    ['2000_2006', 'PRE_OWNED', 'Made 2000–2006'],
    ['before_2007', 'PRE_OWNED', 'Made before 2007'],
    ['before_2008', 'NEW', 'Made before 2008'],
    ['1990s', 'PRE_OWNED', 'Made in the 1990s'],
    ['1700s', 'PRE_OWNED', 'Made in the 1700s'],
    ['before_1700', 'PRE_OWNED', 'Made before 1700'],
  ])('reads %s as %s, %s', (whenMade, condition, text) => {
    expect(eraOf(whenMade, NOW)).toEqual({ condition, text });
  });

  it('counts twenty years from now', () => {
    const years = (now: string) => eraOf('before_2007', Date.parse(now))?.condition;
    expect([years('2025-12-31T23:59:59Z'), years('2026-01-01T00:00:00Z')]).toEqual(['NEW', 'PRE_OWNED']);
  });

  it.each(['', 'yesterday', '90s', 'before_', '2020_'])('knows no era %j', (whenMade) => {
    expect(eraOf(whenMade, NOW)).toBeUndefined();
  });
});
