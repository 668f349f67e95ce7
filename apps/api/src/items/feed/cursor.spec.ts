import fc from 'fast-check';
import { readCursor, cursorText } from './cursor.ts';

describe('a cursor', () => {
  it('reads back as it was written', () => {
    const cursor = { sort: 'price_low', key: 1250, id: 7, seed: 0 } as const;
    expect(readCursor(cursorText(cursor))).toEqual(cursor);
  });

  it('is safe in an address', () => {
    expect(cursorText({ sort: 'random', key: 4e9, id: 1, seed: 2 ** 31 - 1 })).toMatch(/^[\w-]+$/);
  });

  it('cannot be read from any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readCursor(text)).toBeUndefined();
      }),
    );
  });

  it.each([
    {},
    { sort: 'cheap', key: 1, id: 1, seed: 0 },
    { sort: 'random', key: '1', id: 1, seed: 0 },
    { sort: 'price_low', key: 1.5, id: 1, seed: 0 },
    { sort: 'price_low', key: 1, id: 1e300, seed: 0 },
    { id: 7, key: 1250, seed: 0, sort: 'price_low' },
    { sort: 'price_low', key: 1250, id: 7, seed: 0, more: 1 },
    null,
    [],
  ])('cannot be read from %j', (value) => {
    expect(readCursor(Buffer.from(JSON.stringify(value)).toString('base64url'))).toBeUndefined();
  });
});
