import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openForReading } from './db/database.ts';
import { readStatus } from './operators/status.repo.ts';
import { statusText } from './operators/status-text.ts';
import { marketplacesOf } from './sources.ts';

// What operators type: npm run rummage -- …

const program = new Command('rummage').description('For who runs an installation of Rummage.');

program
  .command('status')
  .description('how collecting stands: marketplaces, their calls, and every visit')
  .action(() => {
    const config = readConfig(process.env);
    const now = Date.now();
    const allowances = new Map(
      marketplacesOf(config, () => now).map(({ name, dailyCalls }) => [name, { dailyCalls }]),
    );
    const db = openForReading(databaseOf(config));
    process.stdout.write(`${statusText(readStatus(db), allowances, now)}\n`);
    db.$client.close();
  });

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  program.parse();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function databaseOf({ DATA_DIR }: Config): string {
  const file = join(resolve(DATA_DIR), 'rummage.db');
  if (!existsSync(file)) throw new ConfigError(`There is no database yet at ${file}: start Rummage once`);
  return file;
}
