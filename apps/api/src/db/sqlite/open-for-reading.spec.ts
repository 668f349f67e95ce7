import { join } from 'node:path';
import { UNUSABLE_DATABASES } from '#testing/databases/unusable-databases';
import { freshDir } from '#testing/fresh-dir';
import { openDatabase, openForReading } from '../database.ts';

describe('openForReading', () => {
  it.each(UNUSABLE_DATABASES)('refuses a file that %s', (_what, make, complaint) => {
    const file = join(freshDir(), 'rummage.db');
    make(file);

    expect(() => openForReading(file)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(complaint) }),
    );
  });

  it('refuses a file that still has to be migrated', () => {
    const file = join(freshDir(), 'rummage.db');
    const db = openDatabase(file);
    db.writer.$client.exec(`
      delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)
    `);
    db.close();

    expect(() => openForReading(file)).toThrow('it is of an older version; start Rummage once');
  });
});
