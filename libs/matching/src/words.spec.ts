import fc from 'fast-check';
import { runs } from './testing/runs.ts';
import { readWords } from './words.ts';

function stems(text: string): string[] {
  return readWords(text, { joinAll: false }).map((word) => word.stem);
}

describe('readWords', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['Silk, satin & lace!', ['silk', 'satin', 'lace']],
    ['Rag and Bone', ['rag', 'bone']],
    ['black/white_red|blue', ['black', 'white', 'red', 'blue']],
    ["Levi's 501's", ['levi', '501']],
    ["girls' O'Neill d'Orsay", ['girl', 'oneill', 'dorsay']],
    ['Levi´s Levi`s Levi’s', ['levi', 'levi', 'levi']],
    ["'quoted'", ['quoted']],
    ["5'10 tall", ['5', '10', 'tall']],
    ['8.5 8.50 8.0 10.05 .925 9.', ['8.5', '8.5', '8', '10.05', '925', '9']],
    ['1,200', ['1', '200']],
    ['38,5 (4,5,6) 1,55', ['38.5', '4', '5', '6', '1', '55']],
    ['1.0001 1.10 2.00 1.2.0', ['1.0001', '1.1', '2', '1.2.0']],
    ['US 8½', ['us', '8.5']],
    ['W30xL32', ['w30xl32']],
    ['A.P.C. and J.W. Anderson, J.Crew', ['apc', 'jw', 'anderson', 'j', 'crew']],
    ['made in U.S.A', ['made', 'in', 'usa']],
    ['end.Start', ['end', 'start']],
    ['Crêpe Ｄｅ Chine', ['crepe', 'de', 'chine']],
    ['GORE-TEX® Levi’s™', ['gore', 'tex', 'levi']],
    ['👗 silk 👠🏽‍♀️', ['silk']],
    ['Nikeスニーカー 新品', ['nike', 'スニーカー', '新品']],
    ['платье шёлк', ['платье', 'шелк']],
    ['\ud83d silk \udc57', ['silk']],
  ])('reads %j', (text, expected) => {
    expect(stems(text)).toEqual(expected);
  });

  it.each([
    ['t-shirt dress', true, ['tshirt', 'shirtdress', undefined]],
    ['t-shirt dress', false, ['tshirt', undefined, undefined]],
    ['T shirts', false, ['tshirt', undefined]],
    ['gore‑tex', false, ['goretex', undefined]],
    ['for me', false, [undefined, undefined]],
    ['all saints', true, ['allsaint', undefined]],
    ['14 k', false, ['14k', undefined]],
    ['30 mm wide', false, ['30mm', undefined, undefined]],
    ['1 8', true, [undefined, undefined]],
    ['CW2288 111', true, ['cw2288111', undefined]],
  ])('joins neighbours of %j (all: %s)', (text, joinAll, joined) => {
    expect(readWords(text, { joinAll }).map((word) => word.joined)).toEqual(joined);
  });
});

describe('readWords of ASCII, which it scans by hand', () => {
  const ascii = fc.string({ unit: fc.constantFrom(..."aBz09 '`.,-&/_s"), maxLength: 30 });

  it('gives the same words as before a word of another script', () => {
    fc.assert(
      fc.property(ascii, (text) => {
        const others = readWords(`${text} -- é`, { joinAll: false });
        expect(others.pop()?.text).toBe('e');
        expect(readWords(`${text} -- `, { joinAll: false })).toEqual(others);
      }),
      runs(2000),
    );
  });
});
