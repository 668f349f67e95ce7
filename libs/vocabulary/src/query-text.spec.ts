import { parseQueryText } from './query-text.ts';
import type { QueryText } from './query-text.ts';

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
  ])('%s', (text, expected) => {
    expect(parseQueryText(text)).toEqual({ words: [], phrases: [], excluded: [], anyOf: [], ...expected });
  });
});
