#!/usr/bin/env node
import { type Command, Failure, helpOf, readArguments, table, UsageError } from './command.ts';
import { dismiss, feed, keep } from './item-commands.ts';
import { logIn, logOut } from './log-in.ts';
import { note } from './output.ts';
import { add, list, suggestions } from './query-commands.ts';
import { watch } from './watch.ts';

// Commands of people: rummage …

const COMMANDS: readonly Command[] = [logIn, list, add, feed, keep, dismiss, suggestions, watch, logOut];

const HELP = `rummage COMMAND [options]

Your queries (saved searches) and what they find, on the command line.

${table(COMMANDS.map(({ name, takes, summary }) => [[name, takes].join(' ').trim(), summary.split(/\n|: |\. /)[0]?.replace(/\.$/, '') ?? '']))}
rummage COMMAND --help shows its options.
`;

async function run([name, ...args]: string[]): Promise<void> {
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(HELP);
    return;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) throw new UsageError(name === undefined ? 'Which command?' : `There is no command "${name}"`);
  const given = readArguments(command, args);
  if (given) await command.run(given);
  else process.stdout.write(helpOf(command));
}

// A reader of the output may have enough of it: rummage feed | head.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof UsageError;
  if (!isUsage && !(error instanceof Failure)) throw error;
  note(`rummage: ${error.message}${isUsage ? '\nrummage --help shows what can be typed.' : ''}`);
  process.exitCode = isUsage ? 2 : 1;
}
