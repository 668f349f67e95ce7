import { COUNTRIES } from '@rummage/vocabulary';
import { EU } from '../unions.ts';
import { FEES } from './fees.ts';

const CODES = new Set(COUNTRIES.map(({ code }) => code));
const named = FEES.map(
  (rule) => [`${rule.what} ${rule.marketplace ?? rule.to?.[0] ?? ''} ${rule.valid_from}`, rule] as const,
);

describe.each(named)('%s', (_, rule) => {
  it('names the public page that it comes from', () => {
    expect(rule.source).toMatch(/^https:\/\/[a-z.-]+\.[a-z]+\/./);
    expect(rule.why).not.toBe('');
  });

  it('holds from one day to a later one', () => {
    expect(rule.valid_from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(rule.valid_to).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(rule.valid_from < rule.valid_to).toBe(true);
  });

  it('names only countries and currencies that there are', () => {
    expect([...(rule.from ?? []), ...(rule.to ?? [])].filter((code) => !CODES.has(code))).toEqual([]);
    expect(rule.currency).toMatch(/^[A-Z]{3}$/);
  });

  it('has tiers that ascend, and ranges that do', () => {
    const limits = rule.tiers.map(({ up_to = Infinity }) => up_to);
    expect(limits).toEqual([...new Set(limits)].toSorted((a, b) => a - b));
    for (const { percent } of rule.tiers)
      if (typeof percent === 'object') expect(percent[0]).toBeLessThan(percent[1]);
  });
});

it('knows tax and duty of every country of the European Union and of seven others', () => {
  const covered = (what: string) =>
    new Set(FEES.filter((rule) => rule.what === what && rule.tiers.length > 0).flatMap(({ to = [] }) => to));
  const expected = [...EU, 'GB', 'CH', 'LI', 'NO', 'CA', 'AU', 'NZ'].toSorted();
  expect([...covered('tax')].toSorted()).toEqual(expected);
  expect([...covered('duty')].toSorted()).toEqual(expected);
});

it('leaves no price open on a day on which it knows a country', () => {
  for (const to of new Set(FEES.filter(({ from }) => !from).flatMap((rule) => rule.to ?? [])))
    for (const what of ['tax', 'duty']) {
      const rules = FEES.filter(
        (rule) => rule.what === what && !rule.from && rule.to?.includes(to) && rule.valid_to >= '2026-11-29',
      );
      expect([to, what, rules.at(-1)?.tiers.at(-1)?.up_to]).toEqual([to, what, undefined]);
      expect(rules).not.toEqual([]);
    }
});

it('knows what marketplaces that can be asked charge buyers', () => {
  const asked = FEES.filter(({ what }) => what === 'buyer_fee').map(({ marketplace }) => marketplace);
  expect(new Set(asked)).toEqual(new Set(['ebay', 'etsy', 'shop', 'sample', 'tradera']));
});
