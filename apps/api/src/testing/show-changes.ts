import { type Db, writing } from '#db/database';
import { saveShown } from '#items/listings/listing-texts.repo';
import { rows } from './databases/rows.ts';

/**
 * Lets items show their listings as these are now, after a test has changed listings itself, as those do who
 * change listings.
 */
export async function showChanges(db: Db): Promise<void> {
  const listings = await rows<{ id: number }>(db, 'select id from listings');
  await writing(db, (tx) =>
    saveShown(
      tx,
      listings.map(({ id }) => id),
    ),
  );
}
