import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { ConfigError } from '#config';
import { table } from '../printed.ts';
import type { Copied, OnProgress } from './copy.ts';
import { move } from './move.ts';
import { openSource, type Source } from './source.ts';
import { openTarget } from './target.ts';

/** The installation that is moved. */
interface Installation {
  /** Its database. */
  file: string;
  /** True if its signing key comes from the environment, and not from secrets.json. */
  hasKey: boolean;
}

export function moveCommand(installation: () => Installation): Command {
  return new Command('move-to-postgres')
    .argument('<url>', 'an empty database: postgres://user:password@host/database')
    .option('--yes', 'do not ask')
    .description('copy everything into a PostgreSQL database, while Rummage does not run')
    .action(async (address: string, { yes }: { yes?: true }) => {
      const { file, hasKey } = installation();
      const source = openSource(file);
      try {
        const target = await openTarget(address);
        try {
          process.stdout.write(beforehand(file, source));
          if (!yes) await askWhether();
          const copied = await move(source, target, address, progressOn(process.stdout));
          process.stdout.write(afterwards(file, hasKey, source, copied));
        } finally {
          await target.end();
        }
      } finally {
        source.close();
      }
    });
}

function beforehand(file: string, { tables }: Source): string {
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  return `This copies everything from ${file} into the PostgreSQL database: ${grouped(rows)} rows.
There is no way back: what is written on PostgreSQL afterwards cannot be brought back into the file.
The file itself stays as it is. Do not start Rummage before this has ended.
`;
}

async function askWhether(): Promise<void> {
  if (!process.stdin.isTTY)
    throw new ConfigError('Nothing was copied: add --yes to go on without being asked');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    // The end of the input is no answer.
    const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
    const answer = await Promise.race([terminal.question('Type yes to go on: '), ended]);
    if (answer.trim() !== 'yes') throw new ConfigError('Nothing was copied');
  } finally {
    terminal.close();
  }
}

/** A line for each table, which counts up, on a terminal only. */
function progressOn(output: NodeJS.WriteStream): OnProgress {
  if (!output.isTTY) return () => undefined;
  return ({ name, rows }, copied) => {
    output.write(`\r${name}: ${grouped(copied)} of ${grouped(rows)}${copied === rows ? '\n' : ''}`);
  };
}

function afterwards(file: string, hasKey: boolean, { tables }: Source, { rows, cleaned }: Copied): string {
  const counts = tables.map(({ name, rows: before }) => [
    name,
    grouped(before),
    grouped(rows.get(name) ?? 0),
  ]);
  const key = hasKey
    ? 'Keep JWT_SECRET as it is'
    : `Set JWT_SECRET to the value of "jwt_secret" in ${join(dirname(file), 'secrets.json')}`;
  return `${table(['table', 'SQLite', 'PostgreSQL'], counts)}

Everything was copied, and all counts are equal.
${cleaned === 0 ? '' : `The character U+0000, which PostgreSQL cannot store, was removed from ${grouped(cleaned)} texts.\n`}
What to do next:
1. Set DATABASE_URL to the address that you have just used.
2. ${key}, so that everybody stays signed in.
3. Start Rummage.
`;
}

function grouped(n: number): string {
  return n.toLocaleString('en');
}
