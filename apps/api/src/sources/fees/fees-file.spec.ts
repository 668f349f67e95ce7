import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fee } from '@rummage/contract';
import { readConfig } from '#config';
import { freshDir } from '#testing/fresh-dir';
import { aliceAndBob } from '#testing/people';
import { feesOf } from '../configured.ts';

const FLAT: Fee = {
  what: 'shipping',
  marketplace: 'shop',
  seller: 'Second Wind',
  to: ['IE'],
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  currency: 'EUR',
  of: 'price',
  tiers: [{ up_to: 99.99, fixed: 6 }, { why: 'free from €100' }],
  exact: true,
  why: 'flat rate',
  source: 'https://secondwind.example/shipping',
};

function configWith(text: string) {
  const file = join(freshDir(), 'fees.json');
  writeFileSync(file, text);
  return readConfig({ FEES_FILE: file });
}

describe('FEES_FILE', () => {
  it('comes before the fees that ship, and is answered with them', async () => {
    const fees = feesOf(configWith(JSON.stringify([FLAT])));
    expect(fees[0]).toEqual(FLAT);
    expect(fees.length).toBeGreaterThan(40);

    const { http, alice } = await aliceAndBob({ fees });
    const { status, body } = await http.get('/api/fees').set(alice.auth);
    expect([status, body]).toEqual([200, fees]);
  });

  it('adds nothing where it is empty or not named', () => {
    expect(feesOf(configWith('[]'))).toEqual(feesOf(readConfig({})));
  });

  it.each([
    ['is no JSON', '{', 'must be a JSON file that can be read'],
    ['is no list', '{}', 'must be a list of fees'],
    ['names a field that there is not', JSON.stringify([{ ...FLAT, until: 1 }]), 'Unknown: until at 0'],
    ...(
      [
        [{ to: ['UK'] }, 'UK is no code of a country, such as GB at 0.to'],
        [{ from: ['XX'] }, 'XX is no code of a country, such as GB at 0.from'],
        [{ valid_to: '2025-12-31' }, 'It ends before it starts at 0.valid_to'],
        [{ currency: 'QQQ' }, 'Must be a currency code such as EUR at 0.currency'],
        [{ tiers: [{ up_to: 99.99 }, { up_to: 5 }] }, 'The lowest must come first at 0.tiers'],
        [{ tiers: [{}, { up_to: 5 }] }, 'The lowest must come first at 0.tiers'],
        [{ source: 'javascript:alert(1)' }, 'Must be a web address at 0.source'],
      ] as const
    ).map(([wrong, message]) => [
      `has ${JSON.stringify(wrong)}`,
      JSON.stringify([{ ...FLAT, ...wrong }]),
      message,
    ]),
  ])('stops the start where it %s', (_, text = '', message = '') => {
    expect(() => configWith(text)).toThrow(message);
  });

  it('stops the start where it is not there', () => {
    expect(() => readConfig({ FEES_FILE: '/nowhere/fees.json' })).toThrow('FEES_FILE: must be a JSON file');
  });
});
