import { CONDITIONS } from '@rummage/vocabulary';
import { ebayCondition, ebayConditionIds, FOR_PARTS } from './conditions.ts';

describe('ebayCondition', () => {
  it.each([
    ['1000', 'NEW'],
    ['3', 'NEW'],
    ['1750', 'NEW_OTHER'],
    ['3000', 'PRE_OWNED'],
    ['4', 'PRE_OWNED'],
    [FOR_PARTS, undefined],
    ['1', undefined],
    ['constructor', undefined],
  ])('reads %s as %s', (id, condition) => {
    expect(ebayCondition(id)).toBe(condition);
  });
});

describe('ebayConditionIds', () => {
  it.each([
    ['NEW', ['1000']],
    ['NEW_OTHER', ['1000', '1500', '1750']],
    ['PRE_OWNED', []],
  ] as const)('asks for what is at least %s by %j', (minimum, ids) => {
    expect(ebayConditionIds(minimum)).toEqual(ids);
    for (const id of ids)
      expect(CONDITIONS.indexOf(ebayCondition(id)!)).toBeGreaterThanOrEqual(CONDITIONS.indexOf(minimum));
  });
});
