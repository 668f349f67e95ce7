import fc from 'fast-check';
import { MAX_KEYWORDS, keywords } from './keywords.ts';

const long = 'a'.repeat(60);

describe('keywords', () => {
  it.each([
    ['sends all words', ['linen', 'dress'], [], 'linen dress', ['linen', 'dress']],
    ['sends lower case, and proves the word as it was typed', ['Linen'], [], 'linen', ['Linen']],
    ['sends a word once', ['dress', 'Dress'], [], 'dress', ['dress', 'Dress']],
    ['writes a group in brackets', ['red'], [['boots', 'shoes']], 'red (boots, shoes)', ['red']],
    ['writes a group of one as a word', [], [['boots', 'Boots']], 'boots', []],
    [
      'leaves out what does not fit, and takes what fits after it',
      [long, `b${long}`, 'c'],
      [],
      `${long} c`,
      [long, 'c'],
    ],
    ['leaves out a group that does not fit', [long], [[long, `b${long}`]], long, [long]],
    ['leaves out a word that no request can hold', ['a'.repeat(101)], [], '', []],
    ['takes asterisks away', ['dress*'], [], 'dress', []],
    ['takes quotes away', ['"dress', '“coat”'], [], 'dress coat', []],
    ['takes brackets and commas away', ['(a,b)'], [], 'a b', []],
    ['takes a leading minus away', ['-dress', '--coat'], [], 'dress coat', []],
    ['takes a minus away that a quote had hidden', ['"-dress"'], [], 'dress', []],
    ['keeps a hyphen within', ['t-shirt'], [], 't-shirt', ['t-shirt']],
    ['keeps accents', ['Hermès'], [], 'hermès', ['Hermès']],
    ['sends no signs alone', ['&', '-', '*'], [], '', []],
    ['sends no group with an alternative of two words', [], [['trench coat', 'mac']], '', []],
    ['sends no group with an alternative of signs', [], [['-', 'mac']], '', []],
  ])('%s', (_, words, anyOf, q, proven) => {
    expect(keywords(words, anyOf)).toEqual({ q, words: proven });
  });

  it('never exceeds what eBay reads, never excludes, never quotes and proves only what it sent', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'B', 'é', '-', '"', '(', ')', ',', '*', ' ', '1'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.array(word), fc.array(fc.array(word)), (words, anyOf) => {
        const { q, words: proven } = keywords(words, anyOf);
        expect(q.length).toBeLessThanOrEqual(MAX_KEYWORDS);
        expect(q).not.toMatch(/["*]|(^|[\s(])-/);
        const sent = q.replace(/ ?\([^)]*\)/g, '').split(' ');
        for (const one of proven) expect(sent).toContain(one.toLowerCase());
      }),
    );
  });
});
