import fc from 'fast-check';
import { fold, oneSpelling } from './fold.ts';
import { anyCharacter } from './testing/index.ts';

describe('fold', () => {
  it.each([
    ['', ''],
    ['Silk Blouse', 'silk blouse'],
    ['Hermès', 'hermes'],
    ['Herme\u0300s', 'hermes'],
    ['GRÜN', 'grun'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['Œuvre', 'oeuvre'],
    ['İstanbul', 'istanbul'],
    ['ISTANBUL', 'istanbul'],
    ['ılık', 'ilik'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδός', 'οδοσ'],
    ['Σ', 'σ'],
    ['Ｃｏａｔ ５', 'coat 5'],
    ['Levi’s', "levi's"],
    ['Levi´s', "levi's"],
    ['Levi‘s', "levi's"],
    ['ﬁne', 'fine'],
    ['12″', "12''"],
    ['ŉ', "'n"],
    ['№ 5™', 'no 5tm'],
    ['co\u00adat', 'coat'],
    ['ガ', 'ガ'],
    ['ｶﾞ', 'ガ'],
    ['カ', 'カ'],
    ['각', '각'],
    ['Ёлка', 'елка'],
    ['กี่', 'กี่'],
  ])('folds %j to %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('changes no single character when it is applied again', () => {
    const codes = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code));
    const characters = codes.filter((code) => /[^\p{Unassigned}\p{Private_Use}]/u.test(code));

    expect(
      characters.filter((one) => {
        const folded = fold(one);
        return fold(folded) !== folded;
      }),
    ).toEqual([]);
  });

  it('changes nothing when it is applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['ﷺ', 20_100],
    ['한', 10_000],
    ['Ấ', 10_000],
    ['ß', 20_000],
  ])('keeps a text of 10,000 %s to twice its length', (sign, length) => {
    expect(fold(sign.repeat(10_000))).toHaveLength(length);
  });

  it('gives upper and lower case the same result', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aäßéøñçœσςδıİiI žŁ') }), (text) => {
        expect(fold(text.toUpperCase())).toBe(fold(text.toLowerCase()));
      }),
    );
  });
});

describe('oneSpelling', () => {
  it.each([
    ['grey', 'gray'],
    ['jewellery', 'jewelry'],
    ['pyjama', 'pajama'],
    ['colour', 'color'],
  ])('is the same for %s and %s', (british, american) => {
    expect(oneSpelling(british)).toBe(oneSpelling(american));
  });

  it.each(['coat', 'greyhound', '', 'constructor'])('leaves "%s" as it is', (word) => {
    expect(oneSpelling(word)).toBe(word);
  });
});
