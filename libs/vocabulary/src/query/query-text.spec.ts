import { decimalFractions, parseQueryText, type QueryText } from './query-text.ts';

describe('parseQueryText', () => {
  it.each<[string, Partial<QueryText>]>([
    ['', {}],
    ['   ', {}],
    ['Silk  Blouse', { words: ['Silk', 'Blouse'] }],
    ['"wrap dress"', { phrases: ['wrap dress'] }],
    ['silk "wrap dress" red', { words: ['silk', 'red'], phrases: ['wrap dress'] }],
    ['“wrap dress” „silk lined“ «à fleurs»', { phrases: ['wrap dress', 'silk lined', 'à fleurs'] }],
    ['＂wrap dress＂', { phrases: ['wrap dress'] }],
    ['-red', { excluded: ['red'] }],
    ['−red –blue —green －pink', { excluded: ['red', 'blue', 'green', 'pink'] }],
    ['--red', { excluded: ['red'] }],
    ['-"gold plated"', { excluded: ['gold plated'] }],
    ['-“gold plated”', { excluded: ['gold plated'] }],
    ['t-shirt a-line', { words: ['t-shirt', 'a-line'] }],
    ['-t-shirt', { excluded: ['t-shirt'] }],
    ['blouse - silk', { words: ['blouse', 'silk'] }],
    ['(silk, satin)', { anyOf: [['silk', 'satin']] }],
    ['(crepe de chine, "wool, cashmere", linen)', { anyOf: [['crepe de chine', 'wool, cashmere', 'linen']] }],
    ['（絹、シルク）', { anyOf: [['絹', 'シルク']] }],
    [
      '(silk,satin)(red,blue)',
      {
        anyOf: [
          ['silk', 'satin'],
          ['red', 'blue'],
        ],
      },
    ],
    ['-(fur, faux leather)', { excluded: ['fur', 'faux leather'] }],
    ['(boots, -heels)', { words: ['boots'], excluded: ['heels'] }],
    ['(boots, shoes, -"high heels")', { anyOf: [['boots', 'shoes']], excluded: ['high heels'] }],
    ['(ankle boots, -fur lining)', { words: ['ankle', 'boots'], excluded: ['fur lining'] }],
    ['( - "silk" )', { phrases: ['silk'] }],
    ['( - “silk satin” )', { phrases: ['silk satin'] }],
    ['(- boots)', { words: ['boots'] }],
    ['(- boots, – shoes, -heels)', { anyOf: [['boots', 'shoes']], excluded: ['heels'] }],
    ['(-- - boots, - -heels)', { words: ['boots'], excluded: ['heels'] }],
    ['(boots, -, - )', { words: ['boots'] }],
    ['-(- fur, leather)', { excluded: ['fur', 'leather'] }],
    ['("ankle" boots, wellies)', { anyOf: [['ankle boots', 'wellies']] }],
    ['(8,5)', { anyOf: [['8', '5']] }],
    ['coat (wool)', { words: ['coat', 'wool'] }],
    ['coat(wool)', { words: ['coat', 'wool'] }],
    ['(red dress)', { words: ['red', 'dress'] }],
    ['(silk,)', { words: ['silk'] }],
    ['(, ,)', {}],
    ['()', {}],
    ['""', {}],
    ['-', {}],
    ['-""', {}],
    ['"silk dress', { words: ['silk', 'dress'] }],
    ['silk dress"', { words: ['silk', 'dress'] }],
    ['(silk, satin', { words: ['silk', 'satin'] }],
    ['silk) satin', { words: ['silk', 'satin'] }],
    ['((silk, satin))', { anyOf: [['silk', 'satin']] }],
    ['30" waist', { words: ['30', 'waist'] }],
    ['silk, satin; lace', { words: ['silk', 'satin', 'lace'] }],
    ['size 8 1/2', { words: ['size', '8.5'] }],
    ["levi's 501", { words: ["levi's", '501'] }],
    ['silk 👗', { words: ['silk', '👗'] }],
  ])('reads %j', (text, expected) => {
    expect(parseQueryText(text)).toEqual({ words: [], phrases: [], excluded: [], anyOf: [], ...expected });
  });
});

describe('decimalFractions', () => {
  it.each([
    ['size 8½', 'size 8.5'],
    ['size 8 ½', 'size 8.5'],
    ['size 8 1/2', 'size 8.5'],
    ['size 8-1/2', 'size 8.5'],
    ['7¼ and 7¾', '7.25 and 7.75'],
    ['8 3/4 sleeve', '8 3/4 sleeve'],
    ['1/2 price', '1/2 price'],
    ['8 1/20', '8 1/20'],
    ['925 1/2 ct', '925 1/2 ct'],
    ['size ８½', 'size ８.5'],
    ['7 3/8 and 7⅝', '7.375 and 7.625'],
    ['5⅓', '5.33'],
    ['18.5 1/2', '18.5 1/2'],
  ])('writes %j as %j', (text, expected) => {
    expect(decimalFractions(text)).toBe(expected);
  });
});
