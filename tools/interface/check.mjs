import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { ask } from '../processes.mjs';
import { ROOT } from '../workspace.mjs';
import { differences } from './proxy.mjs';

// What other people's tools make of the OpenAPI document. They are hundreds of packages, so they are installed for each run in a
// temporary folder, and are no dependencies of ours.

const PACKAGES = {
  '@hey-api/openapi-ts': '0.95.0',
  '@redocly/cli': '2.77.0',
  '@stoplight/prism-cli': '5.14.2',
  '@stoplight/spectral-cli': '6.16.3',
  '@types/node': '20.19.0',
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  orval: '7.13.2',
  typescript: '5.9.3',
};

const CHECKING = ['--noEmit', '--checkJs', '--strict', '--target', 'esnext', '--module', 'nodenext'];

const DOCUMENT = join(ROOT, 'libs', 'contract', 'openapi.json');
const RULES = join(ROOT, 'tools', 'interface');

const folder = mkdtempSync(join(tmpdir(), 'rummage-interface-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }));
copyFileSync(DOCUMENT, join(folder, 'openapi.json'));
await run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts');
await run('npx', 'redocly', 'lint', 'openapi.json', '--config', join(RULES, 'redocly.yaml'));
await run(
  'npx',
  'spectral',
  'lint',
  'openapi.json',
  '--ruleset',
  join(RULES, 'spectral.yaml'),
  '--fail-severity',
  'hint',
);
await run('npx', 'orval', '--input', './openapi.json', '--output', './orval.ts');
await run('npx', 'openapi-ts', '--input', './openapi.json', '--output', './hey-api');
for (const file of ['orval.ts', 'hey-api/types.gen.ts']) requireOneTypeEach(file);

// The walk is a program of somebody else: it is checked against the types that are generated, and made through a proxy that checks.
await run('npx', 'openapi-typescript', './openapi.json', '--output', './schema.d.ts');
copyFileSync(join(RULES, 'walk.mjs'), join(folder, 'walk.mjs'));
await run('npx', 'tsc', ...CHECKING, 'walk.mjs');
console.log('\n━━ every call through Prism');
if ((await build(['api'])) !== 0) process.exit(1);
const found = await differences(folder, JSON.parse(readFileSync(DOCUMENT, 'utf8')));
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exit(1);
}
console.log('Nothing differs from the document.');

async function run(command, ...args) {
  console.log(`\n━━ ${[command, ...args].join(' ')}`);
  const { code, output, complaint } = await ask(command, args, { cwd: folder });
  if (code === 0) return;
  console.error(`${output}\n${complaint}`);
  process.exit(1);
}

/** Every schema of the document is one type, with its name. */
function requireOneTypeEach(file) {
  const text = readFileSync(join(folder, file), 'utf8');
  const types = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);
  const { schemas } = JSON.parse(readFileSync(DOCUMENT, 'utf8')).components;
  const other = Object.keys(schemas).filter((name) => types.filter((type) => type === name).length !== 1);
  if (other.length > 0) throw new Error(`${file} has not one type each for ${other.join(', ')}`);
  console.log(`${file}: one type for each of ${Object.keys(schemas).length} schemas`);
}
