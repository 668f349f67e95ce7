import type { Db } from '#db/database';

/** The database for somebody whom others overtake: `first` is done before each of their transactions that write. */
export function overtaken(db: Db, first: () => Promise<unknown>): Db {
  const write: Db['write'] = async (work) => {
    await first();
    return db.write(work);
  };
  return Object.assign(Object.create(db) as Db, { write });
}
