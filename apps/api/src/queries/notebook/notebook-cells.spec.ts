import { anyCharacter } from '@rummage/vocabulary/testing';
import fc from 'fast-check';
import { rounds } from '#testing/rounds';
import { readCell, readList, writeCell, writeList } from './notebook-csv.ts';

describe('a cell', () => {
  it.each([
    ['wool coat', 'wool coat'],
    ['-fur coat', "'-fur coat"],
    ['=HYPERLINK("https://evil.example","x")', '\'=HYPERLINK("https://evil.example","x")'],
    ['+1', "'+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["'90s coat", "'90s coat"],
    ["levi's", "levi's"],
    ['', ''],
  ])('holds %j as %j', (text, cell) => {
    expect(writeCell(text)).toBe(cell);
    expect(readCell(cell)).toBe(text);
  });

  it('never begins like a formula, and reads back as it was written', () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."'=+-@\t\r\n＝a ") }),
      fc.string({ unit: anyCharacter }),
    );
    fc.assert(
      fc.property(text, (value) => {
        expect(writeCell(value)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect(readCell(writeCell(value))).toBe(value);
      }),
      { numRuns: rounds(1000) },
    );
  });
});

describe('a list in a cell', () => {
  it.each([
    [[], ''],
    [['wool'], 'wool'],
    [['wool', 'silk'], 'wool | silk'],
    [['a|b', 'c\\d'], 'a\\|b | c\\\\d'],
  ])('holds %j as %j', (values, cell) => {
    expect(writeList(values)).toBe(cell);
    expect(readList(cell)).toEqual(values);
  });

  it.each([
    ['wool|silk', ['wool', 'silk']],
    ['| wool || silk |', ['wool', 'silk']],
    ['a\\b', ['a\\b']],
    ['a\\', ['a\\']],
  ])('is read from %j as people write it', (cell, values) => {
    expect(readList(cell)).toEqual(values);
  });

  it('reads back as it was written', () => {
    const value = fc
      .string({ unit: fc.constantFrom(...'|\\ a\n💍') })
      .map((text) => text.trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect(readList(writeList(values))).toEqual(values);
      }),
      { numRuns: rounds(1000) },
    );
  });
});
