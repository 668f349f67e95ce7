import { isSize, sizeInTitle, sizeText } from './size.ts';

describe('sizeInTitle', () => {
  it.each([
    ['Linen Midi Dress Blue Size M', 'M'],
    ['Linen dress, size 8 1/2', '8.5'],
    ['Boots sz 8½ black', '8.5'],
    ['Loafers size EU 38,5', 'EU 38.5'],
    ['Kleid Gr. 38 Seide', '38'],
    ['Robe taille 40', '40'],
    ['Plus size 2X tunic', '2X'],
    ['Dress size 8-10 vintage', '8-10'],
    ['Wool coat, EU 50, made in Italy', 'EU 50'],
    ['Sandals EUR 37.5', 'EU 37.5'],
    ['Wool blazer 42R charcoal', '42R'],
    ["Levi's 501 W32 L34", 'W32 L34'],
    ['Jeans W32/L34', 'W32 L34'],
    ['Denim shorts, W28', 'W28'],
    ['Band tee, single stitch, L', 'L'],
    ['Fleece XXL red', 'XXL'],
    ['Silver ring, size 6.5', '6.5'],
  ])('reads %p as %p', (title, expected) => {
    expect(sizeInTitle(title)).toBe(expected);
  });

  it.each([
    'Wool coat',
    'Coat from the 1980s, US 1950',
    'Travel size 30 ml perfume',
    'One size fits most',
    'Bag size 30 x 20',
    'Frame size 15 cm',
    'A line skirt in L shape',
    'Levi’s 501 jeans',
    'UK 100% wool',
    'Size 128 kids coat',
  ])('reads no size in %p', (title) => {
    expect(sizeInTitle(title)).toBeNull();
  });
});

describe('sizeText', () => {
  it.each([
    [['M'], 'M'],
    [['size M', 'L', 'M '], 'M, L'],
    [['Default Title'], null],
    [['N/A', ''], null],
    [[], null],
  ])('joins %j to %j', (sizes, expected) => {
    expect(sizeText(sizes)).toBe(expected);
  });
});

describe('isSize', () => {
  it.each(['Size', 'US Shoe Size', ' Größe '])('knows %p', (name) => {
    expect(isSize(name)).toBe(true);
  });

  it.each(['Size Type', 'Colour', 'Heel height'])('does not take %p for one', (name) => {
    expect(isSize(name)).toBe(false);
  });
});
