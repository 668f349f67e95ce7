import { doneWords, momentWords, nextLookWords } from './since-words.ts';

/** A local time, as an instant. */
const at = (local: string) => new Date(local).toISOString();
const NOW = new Date('2026-03-05T22:00:00').getTime();

it.each([
  ['2026-03-05T09:05:00', '09:05'],
  ['2026-03-04T21:40:00', 'Wednesday, 21:40'],
  ['2026-02-28T08:00:00', 'Saturday, 08:00'],
  ['2026-02-26T21:40:00', '26 February, 21:40'],
])('calls %s %p', (local, words) => {
  expect(momentWords(at(local), NOW)).toBe(words);
});

it.each([
  [3, 12, 'You kept 3 and deleted 12.'],
  [3, 0, 'You kept 3.'],
  [0, 12, 'You deleted 12.'],
  [0, 0, ''],
])('says of %d kept and %d dismissed items %p', (kept, dismissed, words) => {
  expect(doneWords({ kept, dismissed })).toBe(words);
});

it('names the next of the planned visits', () => {
  const visits = [null, at('2026-03-05T23:30:00'), at('2026-03-05T23:10:00'), at('2026-03-05T21:00:00')];

  expect(nextLookWords(visits, NOW)).toBe('The next look is at about 23:10.');
  expect(nextLookWords([null], NOW)).toBe('');
});
