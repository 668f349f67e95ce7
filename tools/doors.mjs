import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importCycles } from './cycles.mjs';
import { PLANTS, STYLE_PLANTS } from './doors-plants.mjs';
import { ask } from './processes.mjs';
import { styleFindings } from './styles.mjs';
import { unusedExports } from './unused-exports.mjs';
import { ROOT } from './workspace.mjs';

// Tests the lint rules for imports and the check of styles: plants, in a copy of the workspace, what they have to refuse.

const FINDINGS = 'planted.json';
/** The rules of the workspace, without those that need types: no rule for imports does. */
const UNTYPED = 'eslint.untyped.mjs';
const UNTYPED_CONFIG = `import tseslint from 'typescript-eslint';
import config from './eslint.config.mjs';
export default [...config, tseslint.configs.disableTypeChecked];
`;

const copy = mkdtempSync(join(tmpdir(), 'rummage-doors-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

requireWholeProjects();
await requireNoCycles();
requireTidyStyles();
await requireNoUnusedExports();
await copySources();
linkPackages();
plantAll(PLANTS);
const areImportsRefused = await everyPlantIsRefused();
plantAll(STYLE_PLANTS);
process.exit(everyStyleIsFound() && areImportsRefused ? 0 : 1);

async function copySources() {
  const { code, output, complaint } = await ask('git', ['ls-files', '-z', '-co', '--exclude-standard']);
  if (code !== 0) throw new Error(`git ls-files failed: ${complaint}`);
  const paths = output.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
  for (const path of paths) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(copy, path));
  }
}

/** The workspace is linted as a whole, so `nx affected -t lint` must lint every project as a whole too. */
function requireWholeProjects() {
  for (const project of projects()) {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, project, 'package.json'), 'utf8'));
    if (!/^eslint \.(\s|$)/.test(scripts?.lint ?? '')) throw new Error(`${project} is not linted as a whole`);
  }
}

async function requireNoCycles() {
  const cycles = await importCycles();
  if (cycles.length > 0)
    throw new Error(
      `Files import each other in a circle:\n${cycles.map((files) => files.join('\n  ')).join('\n')}`,
    );
}

function requireTidyStyles() {
  const findings = styleFindings(ROOT);
  if (findings.length > 0) throw new Error(`Styles:\n${findings.join('\n')}`);
}

async function requireNoUnusedExports() {
  const unused = await unusedExports();
  if (unused.length > 0) throw new Error(`Exports that no other file imports:\n  ${unused.join('\n  ')}`);
}

/** Packages are linked one by one, so that the copy uses its own projects and not those of the workspace. */
function linkPackages() {
  for (const project of ['.', ...projects()]) {
    const from = join(ROOT, project, 'node_modules');
    if (!existsSync(from)) continue;
    const to = join(copy, project, 'node_modules');
    mkdirSync(to);
    for (const name of readdirSync(from)) {
      if (name !== '@rummage' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
    }
  }
  mkdirSync(join(copy, 'node_modules', '@rummage'));
  for (const project of projects()) {
    const { name } = JSON.parse(readFileSync(join(copy, project, 'package.json'), 'utf8'));
    symlinkSync(join(copy, project), join(copy, 'node_modules', name));
  }
}

function plantAll(plants) {
  for (const { files } of plants) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(copy, dirname(path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
  }
}

async function everyPlantIsRefused() {
  writeFileSync(join(copy, UNTYPED), UNTYPED_CONFIG);
  const findingsFile = join(copy, FINDINGS);
  const options = ['--config', UNTYPED, '--format', 'json', '--output-file', findingsFile];
  const args = [join(copy, 'tools', 'lint.mjs'), ...options, ...plantedFiles()];
  const env = { NX_CACHE_DIRECTORY: join(copy, '.nx', 'cache'), NX_WORKSPACE_ROOT_PATH: copy };
  const { output, complaint } = await ask(process.execPath, args, { cwd: copy, env });

  const results = existsSync(findingsFile) ? JSON.parse(readFileSync(findingsFile, 'utf8')) : [];
  const findings = new Map(
    results.map(({ filePath, messages }) => [filePath.slice(copy.length + 1), messages]),
  );
  if (!plantedFiles().every((file) => findings.has(file))) {
    console.error(`Lint did not look at every planted file:\n${output}${complaint}`);
    return false;
  }

  let refused = 0;
  for (const { door, files, rule, says } of PLANTS) {
    const messages = Object.keys(files).flatMap((file) => findings.get(file));
    const isRefused = messages.some(({ ruleId, message }) => ruleId === rule && says.test(message));
    if (isRefused) refused += 1;
    console.log(`${isRefused ? '✓' : '✗'} ${door}`);
    if (!isRefused) {
      console.log(`    expected ${rule}: ${says}`);
      for (const { ruleId, message } of messages) console.log(`    got ${ruleId}: ${message}`);
    }
  }
  console.log(`${refused} of ${PLANTS.length} planted imports refused`);
  return refused === PLANTS.length;
}

function everyStyleIsFound() {
  const findings = styleFindings(copy);
  const missed = STYLE_PLANTS.filter(({ door, files, says }) => {
    const paths = Object.keys(files);
    const isFound = findings.some(
      (words) => paths.some((path) => words.startsWith(path)) && says.test(words),
    );
    console.log(`${isFound ? '✓' : '✗'} ${door}`);
    return !isFound;
  });
  console.log(`${STYLE_PLANTS.length - missed.length} of ${STYLE_PLANTS.length} planted styles found`);
  return missed.length === 0;
}

function plantedFiles() {
  return PLANTS.flatMap(({ files }) => Object.keys(files));
}

function projects() {
  const below = ['apps', 'libs', 'tools'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
  );
  return [...below, 'tools'].filter((path) => existsSync(join(ROOT, path, 'package.json')));
}
