import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bootstrap } from './bootstrap.mjs';
import { signalGroup, startLasting, stopOnSignal } from './processes.mjs';
import { ROOT } from './workspace.mjs';

const PARTS = [
  {
    name: 'api',
    colour: 36,
    // Not through npm: it would pass a stop signal on a second time, and tsx kills at the second.
    command: join(ROOT, 'node_modules', '.bin', 'tsx'),
    args: ['watch', '--clear-screen=false', '--conditions=@rummage/source', 'apps/api/src/main.ts'],
  },
  { name: 'web', colour: 35, command: 'npm', args: ['run', '--silent', 'dev', '-w', '@rummage/web'] },
];

await bootstrap();

const settings = join(ROOT, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
const env = {
  NODE_ENV: 'development',
  // Vite finds the API at this port.
  API_PORT: process.env.PORT ?? '3000',
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};
const children = PARTS.map(({ command, args }) => startLasting(command, args, { env }));
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
      // One half is of no use alone: when one ends, the other is stopped too.
      exitCode ||= code || 1;
      console.error(`${prefix}ended`);
      for (const other of children) signalGroup(other, 'SIGTERM');
    }
    if (running === 0) process.exit(stopAsked() ? 0 : exitCode);
  });
});
