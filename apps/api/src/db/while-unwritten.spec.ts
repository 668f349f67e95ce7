import { join } from 'node:path';
import { freshDir } from '../testing/fresh-dir.ts';
import { type Db, openDatabase } from './database.ts';
import { marketplaces } from './schema.ts';
import { whileUnwritten } from './while-unwritten.ts';

const write = (db: Db) => db.insert(marketplaces).values({ name: 'ebay' }).run();

function counting(db: Db, most = 10) {
  let made = 0;
  const remembered = whileUnwritten<string>(db, most);
  return (key: string) => remembered(key, () => `${key}${(made += 1)}`);
}

describe('what is remembered while nothing is written', () => {
  it('is made once for a key', () => {
    const ask = counting(openDatabase(':memory:'));

    expect([ask('a'), ask('b'), ask('a')]).toEqual(['a1', 'b2', 'a1']);
  });

  it('is made anew after this process has written', () => {
    const db = openDatabase(':memory:');
    const ask = counting(db);
    ask('a');

    write(db);

    expect([ask('a'), ask('a')]).toEqual(['a2', 'a2']);
  });

  it('is made anew after another connection has written', () => {
    const file = join(freshDir(), 'rummage.db');
    const [ours, other] = [openDatabase(file), openDatabase(file)];
    const ask = counting(ours);
    ask('a');

    write(other);

    expect([ask('a'), ask('a')]).toEqual(['a2', 'a2']);
  });

  it('is no more than so many things', () => {
    const ask = counting(openDatabase(':memory:'), 2);

    expect([ask('a'), ask('b'), ask('c'), ask('b'), ask('a')]).toEqual(['a1', 'b2', 'c3', 'b2', 'a4']);
  });
});
