import { searchWords } from './search-words.ts';

describe('searchWords', () => {
  it.each<[string, string[], string[][]]>([
    ['Silk "Wrap Dress" red', ['Silk', 'Wrap', 'Dress', 'red'], []],
    ['red "red dress" RED', ['red', 'dress'], []],
    ['silk -fur -"gold plated" -(a, b)', ['silk'], []],
    ['blouse (silk, satin)', ['blouse'], [['silk', 'satin']]],
    [
      'blouse (silk, crepe de chine)',
      ['blouse'],
      [
        ['silk', 'crepe'],
        ['silk', 'de'],
        ['silk', 'chine'],
      ],
    ],
    ['(ankle boots, "knee boots")', ['boots'], [['ankle', 'knee']]],
    ['("Boots black", ankle BOOTS)', ['Boots'], [['black', 'ankle']]],
    ['(boots, ankle boots)', ['boots'], []],
    ['boots (ankle boots, riding shoes)', ['boots'], [['ankle', 'riding']]],
    ['(a silk dress, a dress of silk)', ['a', 'silk', 'dress'], []],
    ['(ankle boots, &)', [], []],
    [
      '(rag & bone, vince)',
      [],
      [
        ['rag', 'vince'],
        ['bone', 'vince'],
      ],
    ],
    [
      '(red, blue) (blue, red) (red, blue)',
      [],
      [
        ['red', 'blue'],
        ['blue', 'red'],
      ],
    ],
    ['red (red, blue)', ['red'], []],
    ['(silk, SILK)', ['silk'], []],
    ['(boots, -heels)', ['boots'], []],
    ['blouse (silk, 👗)', ['blouse'], []],
    ['(silk, satin)', [], [['silk', 'satin']]],
    ["t-shirt levi's", ['t-shirt', "levi's"], []],
    ['rag & bone 👗', ['rag', 'bone'], []],
    ['rag and bone', ['rag', 'bone'], []],
    ['👗', ['👗'], []],
    ['"silk, satin"', ['silk', 'satin'], []],
    ['-fur', [], []],
  ])('reads %j', (text, words, anyOf) => {
    expect(searchWords(text)).toEqual({ words, anyOf });
  });
});
