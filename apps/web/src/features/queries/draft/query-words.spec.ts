import { currencySign, eitherHint, filterPhrases, otherWordPhrases } from './query-words.ts';

describe('filterPhrases', () => {
  it('lists filters by name, with excluded keywords last', () => {
    expect(
      filterPhrases(
        [
          { name: 'excludeKeyword', values: ['polyester', 'kids'] },
          { name: 'material', values: ['wool', 'cashmere'] },
          { name: 'location', values: ['GB', 'it'] },
          { name: 'minimumFeedbackScore', values: ['98'] },
        ],
        'USD',
      ),
    ).toEqual([
      { name: 'Location', values: 'United Kingdom, Italy' },
      { name: 'Material', values: 'wool, cashmere' },
      { name: 'Minimum feedback score', values: '98' },
      { name: 'Excluded', values: 'polyester, kids' },
    ]);
  });

  it.each([
    ['authenticated', 'true', '', 'Authenticated only'],
    ['authenticated', 'false', '', 'Authenticated or not'],
    ['isAuction', 'true', '', 'Auctions only'],
    ['isAuction', 'false', '', 'Fixed price only'],
    ['minimumPrice', '20', 'Minimum price', '€20.00'],
    ['excludeLocation', 'US', 'Exclude location', 'United States'],
  ] as const)('writes %s %s as "%s %s"', (name, value, label, values) => {
    expect(filterPhrases([{ name, values: [value] }], 'EUR')).toEqual([{ name: label, values }]);
  });
});

it('names the language of other words', () => {
  expect(otherWordPhrases({ sv: 'ylle kappa', de: 'Mantel', ...{ tlh: 'wep' } })).toEqual([
    { language: 'de', name: 'German', values: 'Mantel' },
    { language: 'sv', name: 'Swedish', values: 'ylle kappa' },
  ]);
});

describe('currencySign', () => {
  it.each([
    ['USD', '$'],
    ['EUR', '€'],
    ['GBP', '£'],
    ['SEK', 'SEK'],
  ])('writes %s as %s', (currency, sign) => {
    expect(currencySign(currency)).toBe(sign);
  });
});

describe('eitherHint', () => {
  it.each([
    ['silk OR satin', 'silk, satin'],
    ['blouse silk or satin 1970s', 'silk, satin'],
    ['Maison  Or\tdior', 'Maison, dior'],
  ])('says how to write "%s"', (text, entries) => {
    expect(eitherHint(text)).toBe(`“or” is looked for as a word. For either one, write (${entries}).`);
  });

  it.each([
    '',
    'bague or',
    'or',
    'or jaune',
    'orange coat',
    'color block',
    '(silk or satin)',
    '"silk or satin"',
  ])('says nothing of "%s"', (text) => {
    expect(eitherHint(text)).toBeUndefined();
  });
});
