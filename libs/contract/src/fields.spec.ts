import { Id, text, wholeNumber } from './fields.ts';

describe('Id', () => {
  it.each([1, '1', '42', '007', Number.MAX_SAFE_INTEGER])('takes %p', (value) => {
    expect(Id.parse(value)).toBe(Number(value));
  });

  it.each(['', '0', '-1', '+1', '1e3', '0x1', ' 1', '1.0', '99999999999999999', 'me', 0, 1.5, null, ['1']])(
    'refuses %p',
    (value) => {
      expect(Id.safeParse(value).error?.issues).toMatchObject([
        { path: [], message: 'Must be a whole number, 1 or more' },
      ]);
    },
  );
});

it('names the bounds of a number', () => {
  expect(wholeNumber(1, 1000).safeParse('1001').error?.issues[0]?.message).toBe(
    'Must be a whole number, 1 to 1000',
  );
});

it.each([
  ['plain', true],
  ['💍 ü 日本', true],
  ['a\0', false],
  ['\ud83d', false],
])('knows whether the text %j can be stored: %p', (value, storable) => {
  expect(text().safeParse(value).success).toBe(storable);
});
