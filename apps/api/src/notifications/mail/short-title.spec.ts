import { shortTitle } from './mail-html.ts';

it.each([
  ['a short one', 'Silk slip dress, size M', 'Silk slip dress, size M'],
  ['a long one', '1970s camel wool overcoat, raglan shoulder, Italy', '1970s camel wool overcoat, raglan…'],
  ['one without spaces', '🧥'.repeat(50), `${'🧥'.repeat(40)}…`],
])('shows of %s what fits below a tile', (_what, title, short) => {
  expect(shortTitle(title)).toBe(short);
});
