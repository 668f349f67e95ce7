import { openDatabase } from '#db/database';
import { dismissalsAfter, itemIdsAfter } from './export.repo.ts';

const db = openDatabase(':memory:');

it.each([
  ['items', itemIdsAfter(db, 1, 0, 500)],
  ['dismissals', dismissalsAfter(db, 1, 0, 500)],
])('goes on through an index and sorts nothing when it reads the next %s', (_what, query) => {
  const { sql, params } = query.toSQL();
  const steps = db.writer.$client
    .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
    .all(...params);

  expect(steps.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(
      /^SEARCH items USING (COVERING )?INDEX items_by_user \(user_id=\? AND id>\?( AND id<\?)?\)$/,
    ),
  ]);
});
