import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { type Config, ConfigError, openDataDir, readConfig } from './config.ts';
import { backUp } from './db/backup.ts';
import { type Db, openDatabase, openForReading } from './db/database.ts';
import { restore } from './db/restore.ts';
import { storageTrouble } from './db/trouble.ts';
import { statusText } from './operators/status-text.ts';
import { readStatus } from './operators/status.repo.ts';
import { userCommands } from './operators/user-commands.ts';
import { marketplacesOf } from './sources.ts';

// What operators type: npm run rummage -- …

/** For how long a command waits until the server lets it write. */
const PATIENCE_MS = 10_000;

const program = new Command('rummage').description('Commands for people who run an installation of Rummage.');

program
  .command('status')
  .description('how collecting goes: marketplaces, their calls, and every visit')
  .action(() => {
    const config = readConfig(process.env);
    const now = Date.now();
    const allowances = new Map(
      marketplacesOf(config, () => now).map(({ name, dailyCalls }) => [name, { dailyCalls }]),
    );
    const db = openToLook(databaseOf(config));
    process.stdout.write(`${statusText(readStatus(db), allowances, now)}\n`);
    db.$client.close();
  });

program
  .command('backup')
  .argument('<file>', 'where the backup goes; it must not be there yet')
  .description('write a backup of the database, also while Rummage runs')
  .action((file: string) => {
    const [database, to] = [databaseOf(readConfig(process.env)), asTyped(file)];
    orExplain(`${database} cannot be backed up to ${to}`, () => {
      backUp(database, to);
    });
    process.stdout.write(`Backed up to ${to}\n`);
  });

program
  .command('restore')
  .argument('<file>', 'a backup, or a database that Rummage kept beside its own')
  .description('put a backup in the place of the database, while Rummage does not run')
  .action((file: string) => {
    const [database, from] = [databaseIn(openDataDir(readConfig(process.env))), asTyped(file)];
    const kept = orExplain(`${from} cannot be restored`, () => restore(from, database, Date.now()));
    process.stdout.write(`Restored ${from}\n${kept ? `What was there before is kept as ${kept}\n` : ''}`);
  });

program.addCommand(
  userCommands(() => {
    const config = readConfig(process.env);
    const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
    return { db: openForChanges(databaseOf(config)), publicUrl, now: Date.now() };
  }),
);

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await program.parseAsync();
} catch (error) {
  const line = error instanceof ConfigError ? error.message : storageTrouble(error)?.detail;
  if (line === undefined) throw error;
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

function databaseIn(dir: string): string {
  return join(dir, 'rummage.db');
}

/** Creates nothing: a missing folder is probably a mistake in DATA_DIR. */
function databaseOf(config: Config): string {
  const file = databaseIn(resolve(config.DATA_DIR));
  if (!existsSync(file)) throw new ConfigError(`There is no database yet at ${file}: start Rummage once`);
  return file;
}

function openToLook(file: string): Db {
  return orExplain(`${file} cannot be opened`, () => openForReading(file));
}

/** Opens the database beside a running server, which alone upgrades it. */
function openForChanges(file: string): Db {
  openToLook(file).$client.close();
  return orExplain(`${file} cannot be opened`, () => {
    const db = openDatabase(file);
    db.$client.pragma(`busy_timeout = ${PATIENCE_MS}`);
    return db;
  });
}

/** npm changes into the product's folder, but a typed path is relative to the folder where it was typed. */
function asTyped(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', file);
}

/** @throws ConfigError a line that begins with `what` */
function orExplain<T>(what: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new ConfigError(`${what}: ${(error as Error).message}`);
  }
}
