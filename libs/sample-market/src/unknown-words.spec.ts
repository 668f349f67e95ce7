import { GOODS } from './goods/goods.ts';
import { offerFor } from './offers/offers-by-id.ts';
import { unknownWords } from './unknown-words.ts';
import { wordsOf } from './words.ts';

describe('unknownWords', () => {
  it.each([
    [['Prada', 'nylon', 'bag'], [], ['Prada']],
    [['levi', '501'], [], ['levi', '501']],
    [['Silk', 'BLOUSES'], [], []],
    [['vintage', '1970s', 'made', 'in', 'Italy', 'EU', '38'], [], []],
    [['mens', "women's", 'coat'], [], []],
    [['bag'], [['prada', 'leather']], []],
    [['bag'], [['prada', 'gucci']], ['prada', 'gucci']],
    [['♥', '♥'], [], ['♥']],
    [[], [], []],
  ])('of %j with one of %j are %j', (words, anyOf, unknown) => {
    expect(unknownWords({ words, anyOf })).toEqual(unknown);
  });

  it('are never words of a title', () => {
    const titles = GOODS.flatMap((good) => [0, 1].map((n) => offerFor('any', good, n).title));
    expect(unknownWords({ words: wordsOf(titles.join(' ')), anyOf: [] })).toEqual([]);
  });
});
