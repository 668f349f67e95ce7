import { createdText, mismatchText, tidyLabel, undecidedText } from './editor-words.ts';

const counts = (total: number, hidden: number, removable = hidden) => ({ total, hidden, removable });

describe('mismatchText', () => {
  it.each([
    [counts(258, 236), false, '236 of the 258 items would not have been collected; they stay in the feed.'],
    [
      counts(12000, 1200),
      false,
      '1,200 of the 12,000 items would not have been collected; they stay in the feed.',
    ],
    [counts(258, 1), false, '1 of the 258 items would not have been collected; it stays in the feed.'],
    [counts(1, 1), false, 'The only item would not have been collected; it stays in the feed.'],
    [counts(258, 236), true, '236 of the 258 items would not have been collected.'],
    [
      counts(258, 236, 200),
      true,
      '236 of the 258 items would not have been collected; 36 of them stay in the feed, because other queries of yours find them too, or you keep them.',
    ],
    [
      counts(12, 10, 0),
      false,
      '10 of the 12 items would not have been collected; they stay in the feed, because other queries of yours find them too, or you keep them.',
    ],
    [
      counts(12, 1, 0),
      false,
      '1 of the 12 items would not have been collected; it stays in the feed, because another query of yours finds it too, or you keep it.',
    ],
    [counts(258, 0), false, 'All 258 items collected for this query still match.'],
    [counts(1, 0), false, 'The item collected for this query still matches.'],
    [counts(0, 0), false, 'Nothing has been collected for this query yet.'],
  ])('describes %j, tidied: %s', (of, isTidying, expected) => {
    expect(mismatchText(of, isTidying)).toBe(expected);
  });
});

describe('tidyLabel', () => {
  it.each([
    [counts(258, 236), 'Also remove the 236 that no longer match'],
    [counts(258, 1), 'Also remove the one that no longer matches'],
    [counts(258, 236, 200), 'Also remove the 200 that no other query found'],
  ])('names what is removed of %j', (of, expected) => {
    expect(tidyLabel(of)).toBe(expected);
  });
});

it('names the filters that stored items cannot be checked for', () => {
  expect(undecidedText([])).toBeUndefined();
  expect(undecidedText(['seller', 'minimumFeedbackScore', 'category'])).toBe(
    'Not counted, because collected items do not store it: Seller, Minimum feedback score, and Category.',
  );
});

describe('createdText', () => {
  it.each([
    [{ created_at: '2025-03-14T12:00:00.000Z' }, 'Created: March 2025'],
    [{ created_at: 'long ago' }, 'N/A'],
    [undefined, 'N/A'],
  ])('describes %j as %s', (query, expected) => {
    expect(createdText(query)).toBe(expected);
  });
});
