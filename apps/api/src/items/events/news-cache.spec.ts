import type { Db } from '#db/database';
import { users } from '#db/schema';
import { onePerson, raiseNews } from '#people/news.repo';
import { emptyDatabase } from '#testing/databases/empty-database';
import { openedTwice } from '#testing/databases/opened-twice';
import { createNewsCache } from './news-cache.ts';

const [ALICE, BOB] = [1, 2];

async function withPeople(db = emptyDatabase()): Promise<Db> {
  for (const email of ['alice', 'bob'])
    await db.writer.insert(users).values({ email, email_key: email, password_hash: '', created_at: 0 });
  return db;
}

function counting(db: Db, most = 10) {
  let made = 0;
  const remembered = createNewsCache<string>(db, most);
  return (key: string, userId = ALICE) => remembered(userId, key, async () => `${key}${(made += 1)}`);
}

describe('createNewsCache', () => {
  it('makes a value once for each person and key', async () => {
    const ask = counting(await withPeople());

    expect([await ask('a'), await ask('b'), await ask('a'), await ask('a', BOB)]).toEqual([
      'a1',
      'b2',
      'a1',
      'a3',
    ]);
  });

  it('makes a value again once there is news for that person', async () => {
    const db = await withPeople();
    const ask = counting(db);
    const before = [await ask('a'), await ask('a', BOB)];

    await raiseNews(db.writer, onePerson(ALICE));

    expect(before).toEqual(['a1', 'a2']);
    expect([await ask('a'), await ask('a'), await ask('a', BOB)]).toEqual(['a3', 'a3', 'a2']);
  });

  it('notices news that another connection writes', async () => {
    const [one, other] = openedTwice();
    const ask = counting(await withPeople(one));
    await ask('a');

    await raiseNews(other.writer, onePerson(ALICE));

    expect([await ask('a'), await ask('a')]).toEqual(['a2', 'a2']);
  });

  it('keeps no more values than it may, the last used ones', async () => {
    const ask = counting(await withPeople(), 2);

    const values: string[] = [];
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) values.push(await ask(key));

    expect(values).toEqual(['a1', 'b2', 'a1', 'c3', 'a1', 'b4']);
  });

  it('makes a value once for all who ask for it at the same time', async () => {
    const ask = counting(await withPeople());

    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a1', 'a1']);
  });

  it('makes a value again that could not be made', async () => {
    const cached = createNewsCache<string>(await withPeople(), 10);
    const failed = cached(ALICE, 'a', async () => {
      throw new Error('the disk does not work');
    });

    await expect(failed).rejects.toThrow('the disk does not work');
    expect(await cached(ALICE, 'a', async () => 'a2')).toBe('a2');
  });
});
