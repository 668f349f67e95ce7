import { visible } from './visible.ts';

it.each([
  ['nothing that is hidden', 'Vintage Example', 'Vintage Example'],
  ['a zero-width space and a soft hyphen', 'Vin\u200Bta\u00ADge', 'Vintage'],
  ['a turned direction', 'Shop \u202Egro.yabe', 'Shop gro.yabe'],
  ['an isolated direction', 'Shop \u2066gro.yabe\u2069', 'Shop gro.yabe'],
  ['a text that is hidden in the choice of forms', 'Coat\u{E0158}\u{E0159} 葛\u{E0100}', 'Coat 葛'],
  [
    'a text that is hidden in joiners and forms',
    'Coat\uFE00\uFE0F\u200D\uFE01\u200C\u200D for',
    'Coat\uFE00 for',
  ],
  ['emoji with a form that are joined', '❤\uFE0F\u200D🔥', '❤\uFE0F\u200D🔥'],
  ['a question mark only', '?', '?'],
  ['empty Braille cells among others', 'a\u2800b', 'a b'],
  ['signs around notes', 'a\uFFF9b\uFFFAc\uFFFB', 'abc'],
  ['a tower of marks', `a${'\u0301'.repeat(200)}`, `a${'\u0301'.repeat(8)}`],
  ['emoji that are joined', '👩\u200D🌾 ❤\uFE0F', '👩\u200D🌾 ❤\uFE0F'],
  ['nothing but joiners', '\u200D \uFE0F', ''],
  ['nothing but empty Braille cells', '\u2800 \u2800', ''],
  ['nothing but marks', '\u0301\uFE0F', ''],
  ['nothing but Korean fillers', '\u3164\u115F', ''],
])('visible leaves of a text with %s what is seen', (_what, text, seen) => {
  expect(visible(text)).toBe(seen);
});
