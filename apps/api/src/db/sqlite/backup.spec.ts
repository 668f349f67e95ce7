import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createUser, findUserByEmail } from '#people/account/users.repo';
import { UNUSABLE_DATABASES } from '#testing/databases/unusable-databases';
import { freshDir } from '#testing/fresh-dir';
import { openDatabase, writing } from '../database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

function place() {
  const dir = freshDir();
  return { dir, file: join(dir, 'rummage.db'), backup: join(dir, 'backup.db') };
}

/** A database with somebody in it. */
async function databaseOf(file: string, email: string) {
  const db = openDatabase(file);
  await createUser(db, email, 'hash', NOW);
  return db;
}

async function isIn(file: string, email: string): Promise<boolean> {
  const db = openDatabase(file);
  const user = await findUserByEmail(db, email);
  db.close();
  return user !== undefined;
}

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('a backup', () => {
  it('holds what was committed while the product goes on writing, and only its owner can read it', async () => {
    const { file, backup } = place();
    const db = await databaseOf(file, 'alice@example.com');
    await writing(db, async (tx) => {
      await createUser(tx, 'bob@example.com', 'hash', NOW);
      backUp(file, backup);
    });

    expect(mode(backup)).toBe('600');
    expect(await findUserByEmail(db, 'bob@example.com')).toBeDefined();
    db.close();
    expect([await isIn(backup, 'alice@example.com'), await isIn(backup, 'bob@example.com')]).toEqual([
      true,
      false,
    ]);
  });

  it('never overwrites a file', async () => {
    const { file, backup } = place();
    (await databaseOf(file, 'alice@example.com')).close();
    writeFileSync(backup, 'precious');

    expect(() => {
      backUp(file, backup);
    }).toThrow(`${backup} is there already: name a new file`);
    expect(readFileSync(backup, 'utf8')).toBe('precious');
  });
});

describe('backUp', () => {
  it.each(UNUSABLE_DATABASES)(
    'refuses a database that %s, and leaves no partial file',
    (_what, make, complaint) => {
      const { dir, file, backup } = place();
      make(file);

      expect(() => {
        backUp(file, backup);
      }).toThrow(expect.objectContaining({ message: expect.stringMatching(complaint) }));
      expect(readdirSync(dir).filter((name) => name.startsWith('backup'))).toEqual([]);
    },
  );
});

describe('restoring', () => {
  it('puts the backup in place and keeps what was there', async () => {
    const { dir, file, backup } = place();
    const before = await databaseOf(file, 'alice@example.com');
    backUp(file, backup);
    await createUser(before, 'bob@example.com', 'hash', NOW);
    before.close();

    const kept = restore(backup, file, NOW);

    expect(kept).toBe(join(dir, 'rummage.db.before-restore-20260301T120000Z'));
    expect([mode(file), mode(kept ?? '')]).toEqual(['600', '600']);
    expect([await isIn(file, 'alice@example.com'), await isIn(file, 'bob@example.com')]).toEqual([
      true,
      false,
    ]);
    expect(await isIn(kept ?? '', 'bob@example.com')).toBe(true);
    expect(readdirSync(dir).filter((name) => /\.(part|restoring)/.test(name))).toEqual([]);
  });

  it('keeps what a killed product had not yet written into its main file', async () => {
    const { dir, file, backup } = place();
    (await databaseOf(backup, 'carol@example.com')).close();
    const killed = await databaseOf(join(dir, 'killed.db'), 'alice@example.com');
    for (const end of ['', '-wal']) writeFileSync(file + end, readFileSync(join(dir, `killed.db${end}`)));
    killed.close();

    const kept = restore(backup, file, NOW);

    expect(existsSync(`${file}-wal`)).toBe(false);
    expect(await isIn(kept ?? '', 'alice@example.com')).toBe(true);
    expect(await isIn(file, 'carol@example.com')).toBe(true);
  });

  it('never overwrites what an earlier restore kept', async () => {
    const { file, backup } = place();
    (await databaseOf(file, 'alice@example.com')).close();
    (await databaseOf(backup, 'bob@example.com')).close();
    const kept = restore(backup, file, NOW);

    expect(restore(backup, file, NOW)).toBe(`${kept}-2`);

    expect(await isIn(kept ?? '', 'alice@example.com')).toBe(true);
    expect(await isIn(file, 'bob@example.com')).toBe(true);
  });

  it('works when there is no database yet', async () => {
    const { file, backup } = place();
    (await databaseOf(backup, 'alice@example.com')).close();

    expect(restore(backup, file, NOW)).toBeUndefined();
    expect(await isIn(file, 'alice@example.com')).toBe(true);
  });

  it('replaces a database that cannot be read any more, and keeps that too', async () => {
    const { file, backup } = place();
    (await databaseOf(backup, 'alice@example.com')).close();
    writeFileSync(file, 'what is left after the flood');

    const kept = restore(backup, file, NOW);

    expect(readFileSync(kept ?? '', 'utf8')).toBe('what is left after the flood');
    expect(await isIn(file, 'alice@example.com')).toBe(true);
  });

  it.each<(typeof UNUSABLE_DATABASES)[number]>([
    ['is not there', () => undefined, /^there is no such file$/],
    ['is a folder', (file) => mkdirSync(file), /^there is no such file$/],
    ...UNUSABLE_DATABASES,
  ])('refuses a file that %s, and changes nothing', async (_what, make, complaint) => {
    const { dir, file, backup } = place();
    (await databaseOf(file, 'alice@example.com')).close();
    make(backup);
    const around = () => readdirSync(dir).filter((name) => !name.startsWith('backup'));
    const before = around();

    expect(() => restore(backup, file, NOW)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(complaint) }),
    );
    expect(around()).toEqual(before);
    expect(await isIn(file, 'alice@example.com')).toBe(true);
  });

  it('is refused while the product has the database open', async () => {
    const { file, backup } = place();
    const running = await databaseOf(file, 'alice@example.com');
    backUp(file, backup);

    expect(() => restore(backup, file, NOW)).toThrow('Rummage is running: stop it first');

    await createUser(running, 'bob@example.com', 'hash', NOW);
    running.close();
    expect(await isIn(file, 'bob@example.com')).toBe(true);
  }, 15_000);
});
