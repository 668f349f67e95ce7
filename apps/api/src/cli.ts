import './environment.ts';
import { isClosedPipe, lineOf, program, unwritten } from './commands.ts';
import { FolderHangs } from './data-dir.ts';

// The process of one command: npm run rummage -- …

// Whoever reads an answer may stop before its end, as `head` does.
process.stdout.on('error', (error) => {
  if (!isClosedPipe(error)) fail(unwritten(error));
});

try {
  await program.parseAsync();
} catch (error) {
  const line = lineOf(error);
  if (line === undefined) throw error;
  fail(line);
  if (error instanceof FolderHangs) process.kill(process.pid, 'SIGKILL');
}

/** Ends in the first line only: a full disk refuses every part of an answer. */
function fail(line: string): void {
  if (process.exitCode === undefined) process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
