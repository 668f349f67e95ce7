import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createUser } from '#people/account/users.repo';
import { freshDir } from '#testing/fresh-dir';
import { type Connection, type Db, openDatabase, type Tx, writing } from './database.ts';
import { prepared } from './statements.ts';

const add = (db: Db | Tx, name: string) => createUser(db, `${name}@example.com`, 'hash', 1);

async function namesIn(db: Connection): Promise<string[]> {
  const rows = await prepared<[], { email: string }>(db, 'select email from users order by id').all();
  return rows.map(({ email }) => email.replace('@example.com', ''));
}

/** A promise, and what keeps it. */
function promised() {
  let keep = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}

describe.each([
  ['in a file', () => openDatabase(join(freshDir(), 'rummage.db'))],
  ['in memory', () => openDatabase(':memory:')],
])('writing %s', (_where, open) => {
  it('writes everything or nothing, although it waits in between', async () => {
    const db = open();
    const failing = writing(db, async (tx) => {
      await add(tx, 'alice');
      await setImmediate();
      await add(tx, 'bob');
      throw new Error('the lease is lost');
    });
    await expect(failing).rejects.toThrow('the lease is lost');
    expect(await namesIn(db)).toEqual([]);

    await writing(db, async (tx) => {
      await add(tx, 'carol');
      await setImmediate();
      await add(tx, 'dora');
    });
    expect(await namesIn(db)).toEqual(['carol', 'dora']);
    db.close();
  });

  it('lets transactions take turns, also after one that failed', async () => {
    const db = open();
    const seen: string[][] = [];
    const works = ['alice', 'bob', 'carol'].map((name) =>
      writing(db, async (tx) => {
        seen.push(await namesIn(tx));
        await add(tx, name);
        await setImmediate();
        if (name === 'bob') throw new Error('bob does not want to');
      }),
    );
    expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(seen).toEqual([[], ['alice'], ['alice']]);
    expect(await namesIn(db)).toEqual(['alice', 'carol']);
    db.close();
  });

  it('is part of the transaction that is there already', async () => {
    const db = open();
    const failing = writing(db, async (tx) => {
      await writing(tx, (inner) => add(inner, 'alice'));
      expect(await namesIn(tx)).toEqual(['alice']);
      throw new Error('never mind');
    });
    await expect(failing).rejects.toThrow('never mind');
    expect(await namesIn(db)).toEqual([]);
    db.close();
  });

  it('waits half a second at most for another process, as reading does', () => {
    const db = open();
    const patience = [db.$client, db.writer.$client].map((client) =>
      client.pragma('busy_timeout', { simple: true }),
    );
    expect(patience).toEqual([500, 500]);
    db.close();
  });

  it('is the only way to write', () => {
    const db = open();
    expect(() => prepared(db, 'delete from users')).toThrow('Only a transaction may write');
    db.close();
  });
});

describe('reading a file', () => {
  it('neither waits for a transaction nor sees anything of it', async () => {
    const db = openDatabase(join(freshDir(), 'rummage.db'));
    const { promise, keep } = promised();
    const work = writing(db, async (tx) => {
      await add(tx, 'alice');
      await promise;
    });
    expect(await namesIn(db)).toEqual([]);
    keep();
    await work;
    expect(await namesIn(db)).toEqual(['alice']);
    db.close();
  });

  it('at one moment sees nothing of what is written meanwhile', async () => {
    const db = openDatabase(join(freshDir(), 'rummage.db'));
    const seen = await db.read(async (reader) => {
      const before = await namesIn(reader);
      await add(db, 'alice');
      return [before, await namesIn(reader)];
    });
    expect(seen).toEqual([[], []]);
    expect(await namesIn(db)).toEqual(['alice']);
    db.close();
  });
});
