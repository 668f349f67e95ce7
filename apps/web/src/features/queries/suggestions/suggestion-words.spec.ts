import type { Suggestion } from '@rummage/contract';
import { deleteWords, suggestionWords, yieldWords } from './suggestion-words.ts';

const words = (kind: Suggestion['kind'], value: string, dismissed = 9, seen = 10) =>
  Object.values(suggestionWords({ kind, value, dismissed, seen }, 'USD'));

describe('a suggestion', () => {
  it.each([
    [
      words('word', 'repro', 14, 15),
      [
        '14 of the 15 with “repro” went.',
        'Exclude it?',
        'Exclude',
        'Nothing that you ever kept says it.',
        '“repro” is excluded.',
      ],
    ],
    [
      words('phrase', 'lot of', 1400, 1500).slice(0, 2),
      ['1,400 of the 1,500 with “lot of” went.', 'Exclude it?'],
    ],
    [
      words('location', 'ES'),
      [
        '9 of the 10 from “Spain” went.',
        'Leave them out?',
        'Leave out',
        'Nothing that you ever kept comes from there.',
        'What comes from “Spain” is left out.',
      ],
    ],
    [
      words('condition', 'PRE_OWNED'),
      [
        '9 of the 10 that are “Pre-owned” went.',
        'Ask for better?',
        'Ask for better',
        'Nothing that you ever kept is like that.',
        'What is “Pre-owned” is left out.',
      ],
    ],
    [words('condition', 'NEW_OTHER').slice(0, 1), ['9 of the 10 that are “New (Other)” or worse went.']],
    [
      words('max_price', '140', 19, 20),
      [
        'Of 20 above $140, 19 went.',
        'Lower the limit to $140?',
        'Lower the limit',
        'Nothing that you ever kept costs more.',
        'The limit is $140.',
      ],
    ],
  ])('is worded as what it is about: %j', (said, expected) => {
    expect(said).toEqual(expected);
  });

  it('says what it would have spared, and what would be deleted', () => {
    expect(yieldWords({ of: 1200, would_hide: 15 })).toBe('Of the last 1,200, 15 would not have come.');
    expect([1, 3].map(deleteWords)).toEqual([
      'Also delete the one that is here',
      'Also delete the 3 that are here',
    ]);
  });
});
