import fc from 'fast-check';
import { parsedJson } from '../kit/texts.ts';
import { looseJson } from './loose-json.ts';

describe('looseJson', () => {
  it('reads what is strict as it is', () => {
    const spaced = fc.tuple(fc.jsonValue({ depthSize: 'medium' }), fc.constantFrom(undefined, 1, '\t'));
    fc.assert(
      fc.property(spaced, ([value, gaps]) => {
        fc.pre(!JSON.stringify(value).includes('"__proto__"'));
        const text = JSON.stringify(value, null, gaps);
        expect(looseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('does not let a field change what every object inherits', () => {
    expect(looseJson('{"__proto__": {"isSold": true}, "id": 1}')).toEqual({ id: 1 });
  });

  it('refuses brackets that are nested 200,000 deep', () => {
    expect(looseJson('['.repeat(200_000) + ']'.repeat(200_000))).toBeUndefined();
  });

  it.each(['"a', '["a"', `["${'\\"'.repeat(4_000_000)}`])('refuses a text without an end', (text) => {
    expect(looseJson(text)).toBeUndefined();
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
    expect(looseJson(text)).toEqual(value);
    expect(parsedJson(text)).toBeUndefined();
  });

  it.each(['{"a": "5" heel"}', '{"a" 1}', '{"a": 1', '/* {"a": 1}', '<div>', '{a: 1}', ''])(
    'refuses %j',
    (text) => {
      expect(looseJson(text)).toBeUndefined();
    },
  );
});
