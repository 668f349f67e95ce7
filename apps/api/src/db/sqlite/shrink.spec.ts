import { statSync } from 'node:fs';
import { join } from 'node:path';
import { freshDir } from '#testing/fresh-dir';
import { type Db, openDatabase } from '../database.ts';
import { backUp } from './backup.ts';
import { Database } from './driver.ts';
import { restore } from './restore.ts';
import { shrink } from './shrink.ts';

const LISTINGS = `
  insert into listings (marketplace, external_id, url, title, description, is_auction, accepts_offers, images, collected_at, seen_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
    select 'ebay', i, 'https://e/' || i, 'Coat', hex(randomblob(2000)), 0, 0, '[]', 5, 5 from n`;

const free = (db: Db) => Number(db.writer.$client.pragma('freelist_count', { simple: true }));

function sizeOf(db: Db, file: string): number {
  db.writer.$client.pragma('wal_checkpoint(truncate)');
  return statSync(file).size;
}

it('gives what was deleted back to the disk, a little at a time', () => {
  const file = join(freshDir(), 'rummage.db');
  const db = openDatabase(file);
  db.writer.$client.exec(LISTINGS);
  const full = sizeOf(db, file);
  db.writer.$client.exec('delete from listings');

  let before = free(db);
  expect(before).toBeGreaterThan(4000);
  while (shrink(db.writer)) {
    expect(before - free(db)).toBeGreaterThan(0);
    expect(before - free(db)).toBeLessThanOrEqual(300);
    before = free(db);
  }

  expect(free(db)).toBe(1024);
  expect(sizeOf(db, file)).toBeLessThan(full / 3);
  expect(db.writer.$client.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
});

it('leaves a file of an earlier version as it is, until its backup is restored', () => {
  const dir = freshDir();
  const [file, backup] = [join(dir, 'rummage.db'), join(dir, 'backup.db')];
  openDatabase(file).close();
  const earlier = new Database(file);
  earlier.pragma('auto_vacuum = NONE');
  earlier.exec('vacuum');
  earlier.close();
  const db = openDatabase(file);
  db.writer.$client.exec(`${LISTINGS}; delete from listings;`);
  expect(shrink(db.writer)).toBe(false);
  db.close();

  backUp(file, backup);
  restore(backup, file, 0);

  const again = openDatabase(file);
  again.writer.$client.exec(`${LISTINGS}; delete from listings;`);
  expect(shrink(again.writer)).toBe(true);
  again.close();
});
