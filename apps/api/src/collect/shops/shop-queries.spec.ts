import { change } from '#testing/databases/rows';
import { COATS, coat, WOOL_COATS, writtenPages } from '#testing/outside/written-pages';
import { seekersOf } from './shop-queries.ts';

it('finds after a failure of the database what it would have found before', async () => {
  const { db } = await writtenPages();
  const listing = { ...coat(), isSoldOut: false, productType: null };
  const queries = [COATS, WOOL_COATS].map(({ queryId }) => ({ id: queryId, planned_at: 1 }));
  await change(db, 'update queries set planned_at = 1');
  const find = () =>
    seekersOf(db, { listings: [listing], queries, exchange: { currency: 'USD', day: null, rates: {} } });
  await change(db, 'alter table queries rename to gone');
  await expect(find()).rejects.toMatchObject({ message: expect.stringContaining('queries') });
  await change(db, 'alter table gone rename to queries');

  expect((await find()).seekers).toEqual([[COATS, WOOL_COATS]]);
});
