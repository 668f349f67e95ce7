import { spawnSync } from 'node:child_process';
import { MUTATIONS } from './mutations.mjs';

// Puts one defect after the other into the product, and reports which of them nothing noticed.
const asked = process.argv.slice(2);
const missed = [];
if (run({}).status !== 0) throw new Error('Something fails without a defect');
for (const name of Object.keys(MUTATIONS).filter((each) => asked.length === 0 || asked.includes(each))) {
  const startedAt = Date.now();
  const { status, stdout, stderr } = run({ MUTATION: name });
  const said = `${stdout}${stderr}`;
  if (said.includes('has no place for')) throw new Error(`The source has changed: ${name}`);
  if (status === 0) missed.push(name);
  const first = /^ {2}● .*/m.exec(said)?.[0].slice(4) ?? '';
  console.log(
    `${status === 0 ? '✗' : '✓'} ${name}: ${Math.round((Date.now() - startedAt) / 1000)} s. ${first}`,
  );
}
console.log(missed.length === 0 ? 'All were noticed.' : `Not noticed: ${missed.join('; ')}`);
process.exit(missed.length === 0 ? 0 : 1);

function run(more) {
  const env = { ...process.env, ...more };
  return spawnSync('npx', ['jest', '--bail', 'src/year', 'src/scenarios'], {
    cwd: import.meta.dirname,
    env,
    encoding: 'utf8',
  });
}
