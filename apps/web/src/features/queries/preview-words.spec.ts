import { hidingText, untoldText } from './preview-words.ts';

it.each([
  [310, 43, 'Would hide 43 of the 310 items collected for this search'],
  [12000, 1200, 'Would hide 1,200 of the 12,000 items collected for this search'],
  [310, 0, 'Would hide none of the 310 items collected for this search'],
  [1, 1, 'Would hide 1 of the 1 item collected for this search'],
  [0, 0, 'Nothing has been collected for this search yet'],
])('of %d items %d are hidden', (total, hidden, expected) => {
  expect(hidingText({ total, hidden })).toBe(expected);
});

it('names what cannot be told', () => {
  expect(untoldText([])).toBeUndefined();
  expect(untoldText(['seller', 'minimumFeedbackScore', 'category'])).toBe(
    'Not counted, because collected items cannot tell: Seller, Minimum feedback score, and Category.',
  );
});
