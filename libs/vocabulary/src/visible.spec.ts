import { visible } from './visible.ts';

it.each([
  ['nothing that is hidden', 'Vintage Example', 'Vintage Example'],
  ['a zero-width space and a soft hyphen', 'Vin\u200Bta\u00ADge', 'Vintage'],
  ['a turned direction', 'Shop \u202Egro.yabe', 'Shop gro.yabe'],
  ['emoji that are joined', '👩\u200D🌾 ❤\uFE0F', '👩\u200D🌾 ❤\uFE0F'],
  ['nothing but joiners', '\u200D \uFE0F', ''],
])('visible leaves of a text with %s what is seen', (_what, text, seen) => {
  expect(visible(text)).toBe(seen);
});
