import { exchangeFrom, RatesUnreadable } from './take-rates.ts';

const day = (time: string, dollars: number) =>
  `<Cube time='${time}'><Cube currency='USD' rate='${dollars}'/><Cube currency='SEK' rate='11'/></Cube>`;

const centralBank = (...days: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
  <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject><Cube>${days.join('')}</Cube></gesmes:Envelope>`;

const json = (different: object = {}) =>
  JSON.stringify({ base: 'EUR', date: '2026-03-02', rates: { USD: 1.1, SEK: 11 }, ...different });

describe('exchangeFrom', () => {
  it.each([
    ['the central bank’s XML', centralBank(day('2026-03-02', 1.1))],
    ['the newest day of a history', centralBank(day('2026-03-02', 1.1), day('2026-03-01', 9))],
    ['JSON', json()],
    ['JSON behind a mark of its encoding', `\ufeff${json()}`],
    ['JSON with another base', json({ base: 'SEK', rates: { USD: 0.1, EUR: 1 / 11 } })],
  ])('reads %s', (_, text) => {
    const { rates, ...exchange } = exchangeFrom(text, 'USD');

    expect(exchange).toEqual({ currency: 'USD', day: '2026-03-02' });
    expect(Object.keys(rates).sort()).toEqual(['EUR', 'SEK']);
    expect(rates.EUR).toBeCloseTo(1.1);
    expect(rates.SEK).toBeCloseTo(0.1);
  });

  it.each([
    ['is empty', '', 'it is neither XML nor JSON'],
    ['is a web page', '<!doctype html><title>Not found</title>', 'at date: '],
    ['has no rate for our currency', json({ rates: { SEK: 11 } }), 'it has no rate for USD'],
    ['has a rate of nothing', json({ rates: { USD: 1.1, SEK: 0 } }), 'at rates.SEK: '],
    ['has a rate of nearly nothing', json({ rates: { USD: 1.1, SEK: 1e-300 } }), 'at rates.SEK: '],
    ['has a rate of nearly everything', json({ rates: { USD: 1e300 } }), 'at rates.USD: '],
    [
      'has two rates that are too far apart',
      json({ rates: { USD: 1e-4, SEK: 1e5 } }),
      'its rates of SEK and USD are too far apart',
    ],
    ['breaks off', centralBank(day('2026-03-02', 1.1)).slice(0, -30), 'it breaks off'],
    ['breaks off within a tag', centralBank(day('2026-03-02', 1.1)).slice(0, 300), 'it breaks off'],
    ['is nested without end', "<Cube time='2026-03-02'>".repeat(200_000), 'it is nested too deep'],
    ['has a rate that is no number', centralBank(day('2026-03-02', NaN)), 'at rates.USD: '],
    ['has no day', json({ date: 'today' }), 'at date: '],
    ['is something else', '[]', 'at the top: '],
  ])('refuses a file that %s', (_, text, reason) => {
    expect(() => exchangeFrom(text, 'USD')).toThrow(RatesUnreadable);
    expect(() => exchangeFrom(text, 'USD')).toThrow(reason);
  });
});
