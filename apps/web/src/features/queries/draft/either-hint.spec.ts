import { eitherHint } from './either-hint.ts';

describe('eitherHint', () => {
  it.each([
    ['silk OR satin', 'silk, satin'],
    ['blouse silk or satin 1970s', 'silk, satin'],
    ['Maison  Or\tdior', 'Maison, dior'],
  ])('says how to write "%s"', (text, entries) => {
    expect(eitherHint(text)).toBe(`“or” is looked for as a word. For either one, write (${entries}).`);
  });

  it.each([
    '',
    'bague or',
    'or',
    'or jaune',
    'orange coat',
    'color block',
    '(silk or satin)',
    '"silk or satin"',
  ])('says nothing of "%s"', (text) => {
    expect(eitherHint(text)).toBeUndefined();
  });
});
