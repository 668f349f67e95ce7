import type { SuggestionKind } from '@rummage/contract';
import { suggestionText } from './suggestion-text.ts';

describe('the reason of a suggestion', () => {
  it.each<[SuggestionKind, string, string]>([
    ['word', 'repro', 'You dismissed 9 of 10 with “repro”.'],
    ['phrase', 'lot of', 'You dismissed 9 of 10 with “lot of”.'],
    ['location', 'ES', 'You dismissed 9 of 10 from Spain.'],
    ['condition', 'PRE_OWNED', 'You dismissed 9 of 10 that are pre-owned.'],
    ['condition', 'NEW_OTHER', 'You dismissed 9 of 10 that are not new.'],
    ['max_price', '140', 'You dismissed 9 of 10 above $140.'],
  ])('has its numbers: %s %s', (kind, value, text) => {
    const rule = { key: 'k', kind, value, dismissed: 9, seen: 10, z: 4, limits: {}, change: {} };

    expect(suggestionText(rule, 'USD')).toBe(text);
  });
});
