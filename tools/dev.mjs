import { createInterface } from 'node:readline';
import { bootstrap } from './bootstrap.mjs';
import { signalGroup, startLasting, stopOnSignal } from './processes.mjs';

const PARTS = [
  { name: 'api', project: '@rummage/api', colour: 36 },
  { name: 'web', project: '@rummage/web', colour: 35 },
];

await bootstrap();

const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
const children = PARTS.map(({ project }) =>
  startLasting('npm', ['run', '--silent', 'dev', '-w', project], { env: colours }),
);
const stopAsked = stopOnSignal(children);

let exitCode = 0;
let running = children.length;
children.forEach((child, index) => {
  const { name, colour } = PARTS[index];
  const prefix = process.stdout.isTTY ? `\x1b[${colour}m${name}\x1b[0m │ ` : `${name} | `;
  createInterface({ input: child.stdout }).on('line', (line) => console.log(prefix + line));
  createInterface({ input: child.stderr }).on('line', (line) => console.error(prefix + line));
  child.once('close', (code) => {
    running -= 1;
    if (!stopAsked()) {
      // Half of it is of no use: the first to end takes the other along.
      exitCode ||= code || 1;
      console.error(`${prefix}ended`);
      for (const other of children) signalGroup(other, 'SIGTERM');
    }
    if (running === 0) process.exit(stopAsked() ? 0 : exitCode);
  });
});
