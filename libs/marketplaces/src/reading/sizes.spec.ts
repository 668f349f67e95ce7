import { sizeInTitle, sizeText } from './sizes.ts';

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
    ['Wool blazer 42L', '42L'],
    ['Frakke str. 38', '38'],
    ['Kjole størrelse M', 'M'],
    ['Sukienka rozmiar 38', '38'],
    ['Tee, size S/M', 'S/M'],
    ['Kleid Gr.38', '38'],
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
    'Trail backpack 45L',
    'Robe taille 6 mois',
    'Coat size 6 months',
    'Duffel bag 40L, waxed cotton',
    'Ryggsäck 38L',
    'Storage bin 58L',
  ])('reads no size in %p', (title) => {
    expect(sizeInTitle(title)).toBeNull();
  });
});

describe('sizeText', () => {
  it.each([
    ['Rucksack, canvas', null],
    ['Trolley', null],
    ['Duffle bag', null],
    ['Sack suit', '42L'],
    ['Tank top', '42L'],
    ['Suit with garment bag', '42L'],
  ])('of %j reads 42L as %j', (title, size) => {
    expect(sizeText(['42L'], title)).toBe(size);
  });

  it.each([
    [['M'], 'M'],
    [['size M', 'L', 'M '], 'M, L'],
    [['Default Title'], null],
    [['N/A', ''], null],
    [[], null],
    [['100 ml / 3.4 oz', '500 ml', '1.5 L', '2 litres', '12 oz', 'M'], 'M'],
    [['42L', '40R', '12L', '2L'], '42L, 40R, 12L, 2L'],
  ])('joins %j to %j', (sizes, expected) => {
    expect(sizeText(sizes)).toBe(expected);
  });
});
