import type { KeptAway } from '@rummage/contract';
import { query } from '#testing/query.ts';
import { remedyOf } from './remedy.ts';

const dress = query(1, {
  query_text: 'silk dress -Vintage',
  max_price: 70,
  minimum_condition: 'NEW',
  filters: [
    { name: 'excludeKeyword', values: ['satin look', 'Polyester'] },
    { name: 'material', values: ['silk'] },
  ],
});

const of = (reason: KeptAway['reason'], value = '', asked = dress) => remedyOf({ reason, value }, asked);

describe('remedyOf', () => {
  it('takes one excluded keyword out and leaves the others', () => {
    expect(of('excluded-keyword', 'polyester')).toEqual({
      name: 'Take the word out',
      suggestion: {
        part: 'excludeKeyword',
        change: {
          filters: [
            { name: 'excludeKeyword', values: ['satin look'] },
            { name: 'material', values: ['silk'] },
          ],
        },
        text: '“polyester” would no longer be excluded.',
      },
    });
  });

  it('takes an excluded word out of the text, and only points at one in parentheses', () => {
    expect(of('excluded-word', 'vintage')).toMatchObject({
      suggestion: { part: 'query_text', change: { query_text: 'silk dress' } },
    });
    const inGroup = { ...dress, query_text: 'silk dress -(vintage, retro)' };
    expect(of('excluded-word', 'vintage', inGroup)).toMatchObject({
      name: 'Edit the words',
      suggestion: { change: {} },
    });
  });

  it('lowers the condition by one step', () => {
    expect(of('condition')).toMatchObject({
      name: 'Allow New (Other)',
      suggestion: { change: { minimum_condition: 'NEW_OTHER' } },
    });
  });

  it('drops a filter', () => {
    expect(of('filter', 'material')).toMatchObject({
      name: 'Drop Material',
      suggestion: { change: { filters: [{ name: 'excludeKeyword' }] } },
    });
  });

  it.each([
    ['price', 'maximum', 'max_price'],
    ['category', 'Jewelry', 'category'],
    ['word', 'silk', 'query_text'],
    ['words', '', 'query_text'],
  ] as const)('changes nothing where %s %s fails, and points at the field', (reason, value, part) => {
    expect(of(reason, value)).toMatchObject({ suggestion: { part, change: {} } });
  });

  it.each([
    ['sold-out', '', 'Never shown'],
    ['excluded-keyword', 'wool', 'Changed since'],
    ['filter', 'brand', 'Changed since'],
    ['price', 'minimum', 'Changed since'],
  ] as const)('offers nothing where %s “%s” is no longer of the query: %s', (reason, value, words) => {
    expect(of(reason, value)).toBe(words);
  });
});
