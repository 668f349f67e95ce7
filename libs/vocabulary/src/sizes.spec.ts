import { fitsSizes, isSameSize, sizeRegionOf, sizesIn } from './sizes.ts';

describe('isSameSize', () => {
  it.each([
    ['M', 'm'],
    ['M', 'size M'],
    ['M', 'Medium'],
    ['XL', 'X-Large'],
    ['XL', 'extra large'],
    ['XXL', '2XL'],
    ['XXL', 'xx-large'],
    ['XS', 'x small'],
    ['one size', 'OS'],
    ['EU 39', 'eu39'],
    ['EU 39', '39 EU'],
    ['EU 38.5', 'EUR 38,5'],
    ['EU 38.5', 'EU 38½'],
    ['US 7', 'USA 7'],
    ['39', 'EU 39'],
    ['Größe 42', '42'],
    ['W31', 'W31 L32'],
    ['W31 L32', 'w31/l32'],
    ['W31 L32', '31x32'],
    ['40R', '40r'],
    ['90 cm', '90 CM'],
  ])('takes %s and %s for the same, either way round', (one, other) => {
    expect(isSameSize(one, other)).toBe(true);
    expect(isSameSize(other, one)).toBe(true);
  });

  it.each([
    ['M', 'L'],
    ['L', 'XL'],
    ['S', 'XS'],
    ['EU 39', 'UK 39'],
    ['EU 39', 'UK 6'],
    ['EU 39', 'EU 39.5'],
    ['39', '39.5'],
    ['W31 L32', 'W31 L34'],
    ['W31', 'W32'],
    ['31', 'W31'],
    ['40R', '40S'],
    ['40', '40R'],
    ['90', '90 cm'],
  ])('takes %s and %s for different, either way round', (one, other) => {
    expect(isSameSize(one, other)).toBe(false);
    expect(isSameSize(other, one)).toBe(false);
  });
});

describe('fitsSizes', () => {
  const mine = { sizes: { clothes: ['M', 'EU 39'], shoes: ['EU 41'], rings: [] }, hidesUnknown: false };

  it.each([
    ['M', true],
    ['S/M', true],
    ['EU 38, EU 39', true],
    ['UK 11 / EU 39 / 7 US', true],
    ['L', false],
    ['EU 38, EU 40', false],
    ['UK 39 / EU 42', false],
    [undefined, true],
    [' ', true],
  ])('says of an item in size %s: %s', (size, fits) => {
    expect(fitsSizes(size, mine)).toBe(fits);
  });

  it('takes a number of one region for no number of another, and for one that names none', () => {
    const british = { sizes: { clothes: ['UK 10'], shoes: [], rings: [] }, hidesUnknown: false };
    const fits = (size: string) => fitsSizes(size, british, 'clothes');
    expect(['UK 10', '10 UK', 'size 10', 'EU 38 / UK 10'].map(fits)).toEqual([true, true, true, true]);
    expect(['US 10', 'EU 38', 'UK 12'].map(fits)).toEqual([false, false, false]);
  });

  it('compares shoes with sizes of shoes alone, and narrows no kind for which no size was named', () => {
    expect(fitsSizes('EU 39', mine, 'shoes')).toBe(false);
    expect(fitsSizes('EU 41', mine, 'shoes')).toBe(true);
    expect(fitsSizes('EU 41', mine, 'clothes')).toBe(false);
    expect(fitsSizes('US 9', mine, 'rings')).toBe(true);
    expect(fitsSizes(undefined, { ...mine, hidesUnknown: true }, 'rings')).toBe(true);
  });

  it('leaves out what is of unknown size where that is wanted', () => {
    expect(fitsSizes(undefined, { ...mine, hidesUnknown: true })).toBe(false);
    expect(fitsSizes('m', { ...mine, hidesUnknown: true })).toBe(true);
  });
});

describe('sizesIn', () => {
  it('reads sizes with commas between them, each once', () => {
    expect(sizesIn(' M, EU  39;\nm , ,W31 L32')).toEqual(['M', 'EU 39', 'W31 L32']);
  });
  it('gives the numbers among them a region, and nothing else', () => {
    expect(sizesIn('10, 8.5, 38 ½, M, W31 L32, 40R, EU 38, uk 10, 90 cm, 8-10', 'UK')).toEqual([
      'UK 10',
      'UK 8.5',
      'UK 38 ½',
      'M',
      'W31 L32',
      '40R',
      'EU 38',
      '90 cm',
      '8-10',
    ]);
  });
});

describe('sizeRegionOf', () => {
  it.each([
    ['UK 10', 'UK'],
    ['38 eur', 'EU'],
    ['usa 6', 'US'],
    ['10', undefined],
    ['M', undefined],
  ])('of %s is %s', (size, region) => {
    expect(sizeRegionOf(size)).toBe(region);
  });
});
