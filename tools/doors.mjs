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
import { PLANTS, STYLE_PLANTS, TYPED_PLANTS } from './doors-plants.mjs';
import { ask } from './processes.mjs';
import { styleFindings } from './styles.mjs';
import { unusedExports } from './unused-exports.mjs';
import { ROOT } from './workspace.mjs';

// Tests the lint rules, those for imports above all, and the check of styles: plants, in a copy of the workspace, what they
// have to refuse.

const OXLINT = join(ROOT, 'node_modules', '.bin', 'oxlint');
const LINT_RULES = '.oxlintrc.json';

const copy = mkdtempSync(join(tmpdir(), 'rummage-doors-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

requireWholeProjects();
await requireNoCycles();
requireTidyStyles();
await requireNoUnusedExports();
await copySources();
linkPackages();
plantAll([...PLANTS, ...TYPED_PLANTS, ...STYLE_PLANTS]);
const areAllRefused = [
  isEachRefused('types', TYPED_PLANTS, await lintFindings(TYPED_PLANTS)),
  isEachRefused('imports and lines', PLANTS, await untypedFindings()),
  isEachRefused('styles', STYLE_PLANTS, styleFindings(copy)),
].every(Boolean);
process.exit(areAllRefused ? 0 : 1);

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
    if (scripts?.lint !== 'oxlint') throw new Error(`${project} is not linted as a whole`);
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

/** Nothing else needs types, which take most of the time. */
function untypedFindings() {
  const rules = readFileSync(join(copy, LINT_RULES), 'utf8');
  writeFileSync(join(copy, LINT_RULES), rules.replaceAll(/"type(Aware|Check)": true/g, '"type$1": false'));
  return lintFindings(PLANTS);
}

/** What lint finds in the planted files, as "path: rule: message". */
async function lintFindings(plants) {
  const paths = plants.flatMap(({ files }) => Object.keys(files));
  const { output } = await ask(OXLINT, [...paths, '--format', 'json'], { cwd: copy });
  return JSON.parse(output).diagnostics.map(
    ({ filename, code, message }) => `${filename}: ${code}: ${message}`,
  );
}

/** One finding of each plant must name one of its files, and say why. */
function isEachRefused(what, plants, findings) {
  const missed = plants.filter(({ door, files, says }) => {
    const own = findings.filter((words) => Object.keys(files).some((path) => words.startsWith(`${path}:`)));
    const isRefused = own.some((words) => says.test(words));
    console.log(`${isRefused ? '✓' : '✗'} ${door}`);
    if (!isRefused) console.log(`    expected ${says}`, ...own.map((words) => `\n    got ${words}`));
    return !isRefused;
  });
  console.log(`${plants.length - missed.length} of ${plants.length} planted ${what} refused`);
  return missed.length === 0;
}

function projects() {
  const below = ['apps', 'libs', 'tools'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
  );
  return [...below, 'tools'].filter((path) => existsSync(join(ROOT, path, 'package.json')));
}
