import { join } from 'node:path';
import { type Db, openDatabase } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { freshDir } from '../testing/fresh-dir.ts';
import { createNewsCache } from './news-cache.ts';
import { onePerson, raiseNews } from './news.repo.ts';

const [ALICE, BOB] = [1, 2];

function withPeople(file = ':memory:'): Db {
  const db = openDatabase(file);
  for (const email of ['alice', 'bob'])
    db.insert(users).values({ email, email_key: email, password_hash: '', created_at: 0 }).run();
  return db;
}

function counting(db: Db, most = 10) {
  let made = 0;
  const remembered = createNewsCache<string>(db, most);
  return (key: string, userId = ALICE) => remembered(userId, key, () => `${key}${(made += 1)}`);
}

describe('createNewsCache', () => {
  it('makes a value once for each person and key', () => {
    const ask = counting(withPeople());

    expect([ask('a'), ask('b'), ask('a'), ask('a', BOB)]).toEqual(['a1', 'b2', 'a1', 'a3']);
  });

  it('makes a value again once there is news for that person', () => {
    const db = withPeople();
    const ask = counting(db);
    const before = [ask('a'), ask('a', BOB)];

    raiseNews(db, onePerson(ALICE));

    expect(before).toEqual(['a1', 'a2']);
    expect([ask('a'), ask('a'), ask('a', BOB)]).toEqual(['a3', 'a3', 'a2']);
  });

  it('notices news that another connection writes', () => {
    const file = join(freshDir(), 'rummage.db');
    const [ours, other] = [withPeople(file), openDatabase(file)];
    const ask = counting(ours);
    ask('a');

    raiseNews(other, onePerson(ALICE));

    expect([ask('a'), ask('a')]).toEqual(['a2', 'a2']);
  });

  it('keeps no more values than it may, the last used ones', () => {
    const ask = counting(withPeople(), 2);

    expect(['a', 'b', 'a', 'c', 'a', 'b'].map((key) => ask(key))).toEqual([
      'a1',
      'b2',
      'a1',
      'c3',
      'a1',
      'b4',
    ]);
  });
});
