import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { longestSlice } from '../testing/longest-slice.ts';
import { jsonInSlices, looseJsonInSlices, usingJson } from './json-in-slices.ts';
import { parsedJson } from '../kit/parsed-json.ts';

const read = (text: string) => jsonInSlices(text, new AbortController().signal);

describe('jsonInSlices', () => {
  it('reads what JSON.parse reads', async () => {
    const spaced = fc.tuple(fc.jsonValue({ depthSize: 'medium' }), fc.constantFrom(undefined, 1, '\t'));
    await fc.assert(
      fc.asyncProperty(spaced, async ([value, gaps]) => {
        fc.pre(!JSON.stringify(value).includes('"__proto__"'));
        const text = JSON.stringify(value, null, gaps);
        expect(await read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('refuses what JSON.parse refuses', async () => {
    const signs = fc.array(fc.constantFrom(...'[]{}:,"\\u0041 -1.e', 'true', 'null', '"a"', '\n'), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(signs, async (parts) => {
        const text = parts.join('');
        expect(await read(text)).toEqual(parsedJson(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('does not let a field change what every object inherits', async () => {
    expect(await read('{"__proto__": {"isSold": true}, "id": 1}')).toEqual({ id: 1 });
  });

  it('refuses brackets that are nested 200,000 deep', async () => {
    expect(await read('['.repeat(200_000) + ']'.repeat(200_000))).toBeUndefined();
  });

  it('reads the largest pages of honest shops, and refuses more values', async () => {
    expect(await read(`[${'{},'.repeat(599_998)}{}]`)).toHaveLength(599_999);
    expect(await read(`[${'{},'.repeat(599_999)}{}]`)).toBeUndefined();
  });

  it('counts the values of the texts of one document together', async () => {
    const texts = Array.from({ length: 5 }, () => `[${'0,'.repeat(149_998)}0]`);
    const values = await looseJsonInSlices(texts, new AbortController().signal);
    expect(values.map((value) => value !== undefined)).toEqual([true, true, true, true, false]);
  });

  it('reads only two large texts at a time, while small ones do not wait', async () => {
    const large = `[${'{"a":1},'.repeat(140_000)}1]`;
    const ended: string[] = [];
    const texts = { large, alsoLarge: large, brokenAtItsStart: `!${large}`, small: '1' };
    await Promise.all(Object.entries(texts).map(([name, text]) => read(text).then(() => ended.push(name))));
    expect(ended[0]).toBe('small');
    // It would end at once if it did not wait for one of the two before it.
    expect(ended.indexOf('brokenAtItsStart')).toBeGreaterThan(1);
  });

  it('reads no further large text while what two of them say is used', async () => {
    const large = `[${'{"a":1},'.repeat(140_000)}1]`;
    let stopUsing = () => {};
    const isUsed = new Promise<void>((resolve) => {
      stopUsing = resolve;
    });
    const order: string[] = [];
    const using = [1, 2].map(() =>
      usingJson(large, new AbortController().signal, async () => {
        order.push('used');
        await isUsed;
      }),
    );
    // It would end at once.
    const third = read(`!${large}`).then(() => order.push('third'));
    while (order.length < 2) await setImmediate();
    for (let turns = 0; turns < 10; turns += 1) await setImmediate();

    order.push('used no more');
    stopUsing();
    await Promise.all([...using, third]);

    expect(order).toEqual(['used', 'used', 'used no more', 'third']);
  });

  it('reads others when one that was read before them was given up', async () => {
    const given = new AbortController();
    const large = `[${'{"a":1},'.repeat(140_000)}1]`;
    const readings = [1, 2, 3].map(() => jsonInSlices(large, given.signal).catch(String));
    given.abort(new Error('given up'));
    expect(await Promise.all(readings)).toEqual(Array(3).fill('Error: given up'));
    expect(await read(large)).toHaveLength(140_001);
  });

  it.each([
    [
      'products',
      JSON.stringify(
        Array.from({ length: 5000 }, (_, id) => ({ id, tags: ['a', 'b'], text: 'c'.repeat(500) })),
      ),
    ],
    ['small objects', `[${'{"a":1},'.repeat(200_000)}1]`],
    ['blanks', `[${' '.repeat(2_000_000)}]`],
    ['escapes', `["${'\\"'.repeat(1_000_000)}"]`],
    ['backslashes', `["${'\\\\'.repeat(1_000_000)}"]`],
  ])('keeps the process free for others while it reads %s', async (_, text) => {
    expect(await longestSlice(() => read(text))).toBeLessThan(150);
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
  ])('reads %s in the scripts of pages alone', async (_, text, value) => {
    expect(await looseJsonInSlices([text], new AbortController().signal)).toEqual([value]);
    expect(await read(text)).toBeUndefined();
  });

  it.each(['{"a": "5" heel"}', '{"a" 1}', '{"a": 1', '/* {"a": 1}', '<div>', '{a: 1}', ''])(
    'refuses %j even in the scripts of pages',
    async (text) => {
      expect(await looseJsonInSlices([text], new AbortController().signal)).toEqual([undefined]);
    },
  );

  it('reads what is strict in the scripts of pages as it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ depthSize: 'medium' }), async (value) => {
        fc.pre(!JSON.stringify(value).includes('"__proto__"'));
        const text = JSON.stringify(value);
        expect(await looseJsonInSlices([text], new AbortController().signal)).toEqual([JSON.parse(text)]);
      }),
    );
  });

  it.each([
    ['comments', '/**/'.repeat(250_000)],
    ['comments without end', '/*'.repeat(500_000)],
    ['lines', '//\n'.repeat(300_000)],
    ['commas', `[${','.repeat(500_000)}]`],
    ['broken texts', `["${'\n\\x'.repeat(300_000)}"]`],
    ['broken texts that are repaired', `[${`"${'\\q'.repeat(24_000)}",`.repeat(20)}1]`],
  ])('keeps the process free for others while it reads %s in a page', async (_, text) => {
    const { signal } = new AbortController();
    expect(await longestSlice(() => looseJsonInSlices([text], signal))).toBeLessThan(150);
  });

  it('stops between two slices when its caller gives up', async () => {
    const given = new AbortController();
    const reading = jsonInSlices(`[${'{"a":1},'.repeat(1_000_000)}1]`, given.signal);
    given.abort(new Error('given up'));
    await expect(reading).rejects.toThrow('given up');
  });
});
