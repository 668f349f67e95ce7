import { SORTS, type Sort } from '@rummage/vocabulary';
import { openDatabase } from '../db/database.ts';
import { placesSql } from './feed.repo.ts';

const db = openDatabase(':memory:');

function planOf(sort: Sort, queryId: number | undefined, isContinued: boolean): string {
  const parameters = { userId: 1, queryId, seed: 0, limit: 1, key: 0, id: 0 };
  const steps = db.$client
    .prepare<[typeof parameters], { detail: string }>(
      `explain query plan ${placesSql({ sort, seed: 0, queryId }, isContinued)}`,
    )
    .all(parameters);
  return steps.map(({ detail }) => detail).join('\n');
}

describe.each([
  ['the whole feed', undefined],
  ['the feed of a query', 1],
])('reading %s', (_what, queryId) => {
  it.each(SORTS)('by %s goes through what is not dismissed only', (sort) => {
    expect(planOf(sort, queryId, false)).toMatch(/^SEARCH items USING (COVERING )?INDEX items_in_feed/);
  });

  it.each<Sort>(['date_newest', 'date_oldest'])('by %s sorts nothing', (sort) => {
    expect(planOf(sort, queryId, false)).not.toContain('TEMP B-TREE');
  });

  it.each<Sort>(['date_newest', 'date_oldest'])('by %s goes on without looking at what was read', (sort) => {
    expect(planOf(sort, queryId, true)).toMatch(/\(user_id=\? AND created_at[<>]\?\)/);
  });
});
