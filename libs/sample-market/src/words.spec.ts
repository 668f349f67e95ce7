import { searchable, wordCheck } from './words.ts';

describe('wordCheck', () => {
  it.each([
    ['boots', 'Leather boot, EU 39'],
    ['boot', 'Leather boots, EU 39'],
    ['dresses', 'Silk dress'],
    ['dress', 'Two dresses'],
    ['blouses', 'Silk blouse'],
    ['watches', 'Dress watch'],
    ['bodies', 'A body'],
    ['gray', 'Grey flannel trousers'],
    ['jewellery', 'Gold ring, jewelry'],
    ['boucle', 'Ivory bouclé knit'],
    ['BOUCLÉ', 'ivory boucle knit'],
    ['t-shirt', 'A t-shirt'],
    ["levi's", 'Levi’s 501'],
    ['ブラウス', 'シルク ブラウス, size M'],
    ['♥', 'with ♥ from Lyon'],
  ])('finds %s in "%s"', (asked, text) => {
    expect(wordCheck(asked)(searchable(text))).toBe(true);
  });

  it.each([
    ['boot', 'A bootleg tee'],
    ['silk', 'Milk jug'],
    ['glass', 'Gla'],
    ['♥', 'without'],
  ])('does not find %s in "%s"', (asked, text) => {
    expect(wordCheck(asked)(searchable(text))).toBe(false);
  });
});
