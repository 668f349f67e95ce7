import { oneSpelling } from './one-spelling.ts';

describe('oneSpelling', () => {
  it.each([
    ['grey', 'gray'],
    ['jewellery', 'jewelry'],
    ['pyjama', 'pajama'],
    ['colour', 'color'],
  ])('is the same for %s and %s', (british, american) => {
    expect(oneSpelling(british)).toBe(oneSpelling(american));
  });

  it.each(['coat', 'greyhound', '', 'constructor'])('leaves "%s" as it is', (word) => {
    expect(oneSpelling(word)).toBe(word);
  });
});
