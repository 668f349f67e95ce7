import { join } from 'node:path';
import { run } from '../../processes.mjs';
import { readTimes, readTotals } from '../../test-results.mjs';
import { ROOT } from '../../workspace.mjs';

const MOST_SECONDS = 9 * 60;
/** How many of a project's files are named: the slowest, where time can be saved. */
const SLOWEST_FILES = 12;

// The last whole run of `npm test`, or a new one where there was none. What Nx had in its cache counts as long as it took then.
if (!readTimes())
  await run(process.execPath, [join(ROOT, 'tools', 'test.mjs')], { env: { NX_SKIP_NX_CACHE: 'true' } });
const times = readTimes();
if (!times) throw new Error('npm test fails; it has no times to report');
console.error(`npm test of ${times.at}`);

const projects = readTotals().sort((one, other) => other.seconds - one.seconds);
const measurements = [
  {
    what: 'npm test',
    value: times.seconds,
    unit: 's',
    goal: `≤ ${MOST_SECONDS}`,
    ok: times.seconds <= MOST_SECONDS,
  },
  ...times.steps.map(({ name, seconds }) => ({ what: `step ${name}`, value: seconds, unit: 's' })),
  ...projects.flatMap(({ project, seconds, files }) => [
    { what: `tests of ${project}`, value: seconds, unit: 's' },
    ...slowest(files).map((file) => ({ what: `  ${file.file}`, value: file.seconds, unit: 's' })),
  ]),
];
console.log(JSON.stringify({ measurements }));

function slowest(files) {
  return [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_FILES);
}
