import fc from 'fast-check';
import { parsedJson } from '../kit/parsed-json.ts';
import { looseJson } from './loose-json.ts';

const read = (text: string) => looseJson([text])[0];

describe('looseJson', () => {
  it('reads what is strict as it is', () => {
    const spaced = fc.tuple(fc.jsonValue({ depthSize: 'medium' }), fc.constantFrom(undefined, 1, '\t'));
    fc.assert(
      fc.property(spaced, ([value, gaps]) => {
        fc.pre(!JSON.stringify(value).includes('"__proto__"'));
        const text = JSON.stringify(value, null, gaps);
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('does not let a field change what every object inherits', () => {
    expect(read('{"__proto__": {"isSold": true}, "id": 1}')).toEqual({ id: 1 });
  });

  it('refuses brackets that are nested 200,000 deep', () => {
    expect(read('['.repeat(200_000) + ']'.repeat(200_000))).toBeUndefined();
  });

  it('counts the values of the texts of one document together', () => {
    const texts = Array.from({ length: 5 }, () => `[${'0,'.repeat(149_998)}0]`);
    expect(looseJson(texts).map((value) => value !== undefined)).toEqual([true, true, true, true, false]);
  });

  it.each([
    ['a line break in a text', '{"a": "one\ntwo\tthree"}', { a: 'one two three' }],
    ['escapes that are none', String.raw`{"a": "Levi\'s \x \u00e9 \"q\""}`, { a: 'Levi\'s x é "q"' }],
    ['commas too many', '{, "a": [1, 2,], "b": {"c": 1,,},,}', { a: [1, 2], b: { c: 1 } }],
    ['a bracket too many', '{"a": 1}}', { a: 1 }],
    ['two objects', '{"a": 1}\n{"b": 2}', [{ a: 1 }, { b: 2 }]],
    [
      'comments',
      '// one\n{"a": /* two */ 1, // three\n "b": "http://x"} /* four */',
      { a: 1, b: 'http://x' },
    ],
    ['semicolons', '{"a": 1};;\n', { a: 1 }],
    [
      'values that are missing',
      '{"a": , "b": undefined, "c": NaN, "d": [,1], "e":}',
      { a: null, b: null, c: null, d: [1], e: null },
    ],
    ['other blanks', '\u00a0{\u2028"a"\u00a0: 1}\ufeff', { a: 1 }],
  ])('reads %s, which JSON.parse refuses', (_, text, value) => {
    expect(read(text)).toEqual(value);
    expect(parsedJson(text)).toBeUndefined();
  });

  it.each(['{"a": "5" heel"}', '{"a" 1}', '{"a": 1', '/* {"a": 1}', '<div>', '{a: 1}', ''])(
    'refuses %j',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});
