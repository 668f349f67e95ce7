import { coloursIn, hasUnknownWords, materialsIn, nounIn, wearerIn } from './lexicon.ts';

describe('the lexicon', () => {
  it.each([
    ['silk blouses', 'blouse', ['shirt', 'sweater']],
    ['shirt dress', 'dress', ['dress']],
    ['dress shirt', 'shirt', ['shirt']],
    ['wool coat with belt', 'coat', ['coat']],
    ['black and white dress', 'dress', ['dress']],
    ['gold necklace', 'necklace', ['chain', 'pearls']],
    ['cowboy boots', 'boot', ['boot', 'cowboy']],
    ['leather bag', 'bag', []],
  ])('reads "%s" as a %s, drawn as %j', (text, noun, kinds) => {
    expect(nounIn(text)).toEqual({ noun, kinds });
  });

  it.each(['xyzzy 3000', '', '♥', 'シルク'])('finds no thing in "%s"', (text) => {
    expect(nounIn(text)).toBeUndefined();
  });

  it.each([
    ['blouse', "Women's Clothing"],
    ["men's jeans", "Men's Clothing"],
    ['jeans', undefined],
  ])('reads who wears "%s" as %s', (text, category) => {
    expect(wearerIn(text)).toBe(category);
  });

  it('knows colours with their shades, and materials', () => {
    expect(coloursIn('red wool coat')).toEqual(expect.arrayContaining(['red', 'burgundy']));
    expect(coloursIn('wool coat')).toEqual([]);
    expect(materialsIn('red wool coat')).toEqual(['wool']);
  });

  it.each([
    ['vintage silk blouse, size M', false],
    ['tiffany bracelet', true],
    ['♥', true],
  ])('says whether "%s" has unknown words: %s', (text, unknown) => {
    expect(hasUnknownWords(text)).toBe(unknown);
  });
});
