import { withoutRates } from '@rummage/vocabulary';
import { compileSearch } from './compile-search.ts';
import { createTally } from './tally.ts';
import { listingOf, searchFor } from './testing/look.ts';

function tallyOf(queryText: string, titles: readonly string[]) {
  const matches = compileSearch(searchFor(queryText), withoutRates('USD'));
  const tally = createTally<string>(2);
  for (const title of titles) {
    const mismatch = matches(listingOf(title));
    if (mismatch) tally.add(mismatch, title);
  }
  return tally;
}

describe('a tally', () => {
  it('counts each listing once, at the first thing that failed', () => {
    const tally = tallyOf('silk dress -vintage', ['Vintage coat', 'Silk dress', 'Wool dress', 'Silk coat']);

    expect(tally.counted()).toEqual([
      { kind: 'excluded-word', value: 'vintage', count: 1, examples: ['Vintage coat'] },
      { kind: 'word', value: 'silk', count: 1, examples: ['Wool dress'] },
      { kind: 'word', value: 'dress', count: 1, examples: ['Silk coat'] },
    ]);
  });

  it('remembers the first examples, also when it is joined with another', () => {
    const tally = tallyOf('silk', ['one']);
    tally.addAll(tallyOf('silk', ['two', 'three', 'four']).counted());

    expect(tally.counted()).toEqual([{ kind: 'word', value: 'silk', count: 4, examples: ['one', 'two'] }]);
  });
});
