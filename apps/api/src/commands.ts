import { createReadStream, openSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { HOUR_MS } from '@rummage/vocabulary';
import { Command } from 'commander';
import { fileIn, fileOf, openForChanges, openToLook, orExplain, refusePostgres } from './command-database.ts';
import { type Config, ConfigError, isOnPostgres, oidcOf, publicUrlOf, readConfig } from './config.ts';
import { openDataDir, requireAnswer } from './data-dir.ts';
import type { Engine } from './db/dialect.ts';
import { backUp } from './db/sqlite/backup.ts';
import { restore } from './db/sqlite/restore.ts';
import { storageTrouble } from './db/trouble.ts';
import { resumeNotifications } from './notifications/resume.repo.ts';
import { TURNED_OFF, whyHeld } from './notifications/silence.ts';
import { backupsIn, readBackups } from './operators/backups/backup-folder.ts';
import { backupText } from './operators/backups/backup-text.ts';
import { deliveriesCommand } from './operators/deliveries-command.ts';
import { moveCommand } from './operators/move/move-command.ts';
import { asJson, oneLine } from './operators/printed.ts';
import { readProblems } from './operators/problems.ts';
import { shopCommands } from './operators/shops/shop-commands.ts';
import { statusText } from './operators/status-text.ts';
import { readStatus } from './operators/status.repo.ts';
import { userCommands } from './operators/user-commands.ts';
import { marketplacesOf } from './sources/configured.ts';
import { shopFetcherOf } from './sources/shops/shop-fetcher.ts';
import { VERSION } from './version.ts';

// Commands of operators. Those of a process of its own are in cli.ts.

/** The engine of the installation; undefined before the configuration has been read. */
let engine: Engine | undefined;

export const program = new Command('rummage')
  .description('Commands for people who run an installation of Rummage.')
  .version(VERSION)
  .hook('preAction', async () => {
    const config = readConfig(process.env);
    engine = isOnPostgres(config) ? 'postgres' : 'sqlite';
    if (engine === 'sqlite') await requireAnswer(config);
  });

program
  .command('status')
  .description('what needs you, the backups, and how collecting goes: marketplaces, their calls, every visit')
  .option('--json', 'for programs; times are ms since 1970')
  .action(async ({ json }: { json?: true }) => {
    const config = readConfig(process.env);
    const now = Date.now();
    const allowances = new Map(
      marketplacesOf(config, () => now).map(({ name, dailyCalls }) => [name, { dailyCalls }]),
    );
    const backups = backupsOf(config);
    const { db, close } = await openToLook(config);
    try {
      const [held, off] = [whyHeld(db), config.NOTIFICATIONS === 'off' ? TURNED_OFF : undefined];
      const collected = [...allowances.keys()];
      const problems = [held ?? [], await readProblems({ db, collected, backups }, now)].flat();
      const status = await readStatus(db);
      const text = () =>
        [
          problems.length > 0 ? `Needs you\n${problems.map((line) => `- ${oneLine(line)}`).join('\n')}` : [],
          off ?? [],
          backupText(backups, db.engine, now),
          statusText(status, allowances, now),
        ]
          .flat()
          .join('\n\n');
      const forPrograms = { problems, silence: off ?? held ?? null, backups: backups ?? null, ...status };
      process.stdout.write(`${json ? asJson(forPrograms) : text()}\n`);
    } finally {
      await close();
    }
  });

/** Undefined where none are made by themselves. */
function backupsOf(config: Config) {
  if (isOnPostgres(config) || config.BACKUP_EVERY_H === 0) return undefined;
  return {
    everyMs: config.BACKUP_EVERY_H * HOUR_MS,
    ...readBackups(backupsIn(resolve(config.DATA_DIR))),
  };
}

program
  .command('backup')
  .argument('<file>', 'where the backup goes, which must not be there yet; - for standard output')
  .description('write a backup of the database, also while Rummage runs')
  .action(async (file: string) => {
    const database = fileOf(readConfig(process.env));
    if (file === '-') return writeBackup(database);
    const to = asTyped(file);
    orExplain(`${database} cannot be backed up to ${to}`, () => {
      backUp(database, to);
    });
    process.stdout.write(`Backed up to ${to}\n`);
  });

/** Writes a backup to standard output, when it is whole. */
async function writeBackup(database: string): Promise<void> {
  const whole = join(dirname(database), `backup-${process.pid}.db`);
  const fd = orExplain(`${database} cannot be backed up`, () => {
    backUp(database, whole);
    return openSync(whole, 'r');
  });
  // A file without a name is gone when this process ends, however that comes about.
  rmSync(whole);
  try {
    await pipeline(createReadStream(whole, { fd }), process.stdout);
  } catch (error) {
    const isClosed = isClosedPipe(error);
    throw new ConfigError(
      isClosed ? 'Standard output was closed before the end of the backup' : unwritten(error),
    );
  }
}

program
  .command('restore')
  .argument('<file>', 'a backup, or a database that Rummage kept beside its own')
  .description('put a backup in the place of the database, while Rummage does not run')
  .action((file: string) => {
    const config = readConfig(process.env);
    refusePostgres(config);
    const [database, from] = [fileIn(openDataDir(config)), asTyped(file)];
    const kept = orExplain(`${from} cannot be restored`, () => restore(from, database, Date.now()));
    process.stdout.write(`Restored ${from}\n${kept ? `What was there before is kept as ${kept}\n` : ''}`);
    process.stdout.write(
      'Nothing is sent to people until you say: npm run rummage -- notifications resume\n',
    );
  });

program
  .command('notifications')
  .description('what is sent to people')
  .command('resume')
  .description('send what is held in a database that was restored or copied, also while Rummage runs')
  .action(async () => {
    const db = await openForChanges(readConfig(process.env));
    try {
      const held = await resumeNotifications(db);
      const text = held
        ? `Messages are sent again. Ready: ${held.messages}; news that wait for a message: ${held.news}`
        : 'Nothing was held';
      process.stdout.write(`${text}\n`);
    } finally {
      await db.close();
    }
  });

program.addCommand(
  moveCommand(() => {
    const config = readConfig(process.env);
    if (isOnPostgres(config))
      throw new ConfigError('DATABASE_URL is set already: leave it out until everything is moved');
    return { file: fileOf(config), hasKey: config.JWT_SECRET !== undefined };
  }),
);

program.addCommand(
  userCommands(async () => {
    const config = readConfig(process.env);
    const quota = { queries: config.QUERIES_PER_USER, items: config.ITEMS_PER_USER };
    return {
      db: await openForChanges(config),
      quota,
      publicUrl: publicUrlOf(config),
      onlyProvider: config.SIGN_IN === 'oidc' ? oidcOf(config)?.name : undefined,
      now: Date.now(),
    };
  }),
);

program.addCommand(deliveriesCommand(() => openToLook(readConfig(process.env))));

program.addCommand(
  shopCommands(() => {
    const config = readConfig(process.env);
    return {
      makeFetcher: () => shopFetcherOf(config),
      openDatabase: () => openForChanges(config),
      mode: config.SHOPS,
      now: Date.now(),
    };
  }),
);

export function unwritten(error: unknown): string {
  return `Standard output cannot be written to: ${(error as Error).message}`;
}

/** One line on an error; undefined for one that nobody foresaw. */
export function lineOf(error: unknown): string | undefined {
  return error instanceof ConfigError ? error.message : storageTrouble(error, engine)?.detail;
}

export function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

/** npm changes into the product's folder, but a typed path is relative to the folder where it was typed. */
function asTyped(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', file);
}
