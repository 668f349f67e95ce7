import { type Db, writing } from '#db/database';
import { saveShown } from '#items/listings/listing-texts.repo';
import { rows } from './databases/rows.ts';

/** After a test has changed listings itself: lets items show them as they are now, as those do who change listings. */
export async function showChanges(db: Db): Promise<void> {
  const listings = await rows<{ id: number }>(db, 'select id from listings');
  await writing(db, (tx) =>
    saveShown(
      tx,
      listings.map(({ id }) => id),
    ),
  );
}
