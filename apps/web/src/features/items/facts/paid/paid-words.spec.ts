import { type DoorPrice, type Part, PICKED_UP } from '@rummage/door-price';
import { paidWords, partText } from './paid-words.ts';

const WHAT = { ship: 'shipping', fee: 'buyer_fee', tax: 'tax', duty: 'duty' } as const;

/**
 * A price and its parts: "48" or "48 SEK", "ship 3.00", "tax ~10.20" where it is estimated, "tax ~5.00-13.00" as a range, "tax ?" where
 * it is unknown.
 */
function priceOf(price: string, parts: string[]): DoorPrice {
  const [amount, currency = 'USD'] = price.split(' ');
  const all: (Part & { low: number; high: number })[] = parts.map((words) => {
    const [what, costs] = words.split(' ') as [keyof typeof WHAT, string];
    const part = { what: WHAT[what], why: '' } as const;
    if (costs === '?') return { ...part, cents: null, certainty: 'unknown', low: 0, high: 0 };
    const isEstimated = costs.startsWith('~');
    const [low = 0, high = low] = costs
      .replace('~', '')
      .split('-')
      .map((text) => Math.round(Number(text) * 100));
    return { ...part, cents: (low + high) / 2, certainty: isEstimated ? 'estimated' : 'known', low, high };
  });
  const cents = Math.round(Number(amount) * 100);
  const sum = (which: 'cents' | 'low' | 'high') => all.reduce((sum, part) => sum + (part[which] ?? 0), cents);
  return {
    total: sum('cents'),
    low: sum('low'),
    high: sum('high'),
    currency,
    parts: [
      { what: 'price', cents, certainty: 'known', why: '' },
      ...all.map(({ low: _, high: __, ...part }) => part),
    ],
  };
}

describe('what is paid in all', () => {
  it('says of what is not sent that it has to be picked up', () => {
    const { parts, ...price } = priceOf('48', ['ship 0']);
    const pickedUp = { ...price, parts: parts.map((part) => ({ ...part, why: PICKED_UP })) };
    expect(paidWords(pickedUp)).toEqual({ cost: '$48', where: ' to be picked up' });
  });

  it.each([
    ['48', ['ship 3', 'tax ~10.20', 'duty 0'], 'about $61 at your door'],
    ['48', ['ship 3'], '$51 at your door'],
    ['48', ['ship 2.57'], '$50.57 at your door'],
    ['48', ['ship 0'], '$48 at your door'],
    ['48', ['ship 10', 'tax ~0-8'], '$58–66 at your door'],
    ['48', ['ship 10', 'tax ~0.1-0.3'], 'about $58 at your door'],
    ['1200', ['ship 10', 'tax ~0-80.4'], '$1,210–1,290 at your door'],
    ['48', ['ship ?'], '+ shipping'],
    ['48', ['ship ?', 'tax ?'], '+ shipping and tax'],
    ['48', ['ship ?', 'fee ?', 'tax ?', 'duty ?'], '+ shipping, fee, tax and duty'],
    ['48', ['ship ?', 'tax ?', 'duty 0'], '+ shipping and tax'],
    ['48', ['ship 3', 'tax ?'], '$51 + tax at your door'],
    ['48', ['ship 0', 'tax ?'], '$48 + tax at your door'],
    ['48', ['ship ~3.4', 'tax ?', 'duty ?'], 'about $51 + tax and duty at your door'],
    ['48', ['ship ?', 'fee 3.2'], '$51.20 + shipping at your door'],
    // Whole units from 10 on, and never below the price.
    ['6', ['ship ~2.4'], 'about $8.40 at your door'],
    ['6', ['ship ~3.4-5.4'], '$9.40–11 at your door'],
    ['48.40', ['ship ~0.05'], 'about $48.45 at your door'],
    ['450 SEK', ['ship 45', 'tax ~0-90'], 'SEK 495–585 at your door'],
    ['9800 JPY', ['ship ~450.6'], 'about ¥10,251 at your door'],
  ])('of %s with %j is "%s"', (price, parts, expected) => {
    const { cost, where } = paidWords(priceOf(price, parts));
    // Some currencies have a space that does not break.
    expect(`${cost}${where}`.replaceAll('\u00a0', ' ')).toBe(expected);
  });
});

it('the amount of a part has its decimals, "about" where it is estimated, and is never 0 where it is unknown', () => {
  const { parts } = priceOf('48', ['ship 0', 'tax ~10.2', 'duty ?']);
  expect(parts.map((part) => partText(part, 'USD'))).toEqual(['$48.00', '$0.00', 'about $10.20', 'unknown']);
});
