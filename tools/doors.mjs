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
import { PLANTS } from './doors-plants.mjs';
import { ask } from './processes.mjs';
import { NX_ENVIRONMENT, ROOT } from './workspace.mjs';

// Proves the doors: in a copy of the workspace it plants one import after the other that lint has to refuse.

const FINDINGS = 'planted.json';

const copy = mkdtempSync(join(tmpdir(), 'rummage-doors-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

await copySources();
linkPackages();
plantAll();
process.exit((await everyPlantIsRefused()) ? 0 : 1);

async function copySources() {
  const { code, output, complaint } = await ask('git', ['ls-files', '-z', '-co', '--exclude-standard']);
  if (code !== 0) throw new Error(`git ls-files failed: ${complaint}`);
  const paths = output.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
  for (const path of paths) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(copy, path));
  }
}

/** Packages are linked one by one, so that the copy's rooms are its own and not those of the workspace. */
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

/** Everything is linted as ever, but only what was planted: the rest is the lint step's business. */
function plantAll() {
  for (const { files } of PLANTS) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(copy, dirname(path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
  }
  for (const project of projects()) {
    const path = join(copy, project, 'package.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    if (!/^eslint \.(\s|$)/.test(manifest.scripts?.lint ?? ''))
      throw new Error(`${project} is not linted as a whole`);
    const planted = plantedFiles().filter((file) => file.startsWith(`${project}/`));
    if (planted.length === 0) delete manifest.scripts.lint;
    else {
      const files = planted.map((file) => file.slice(project.length + 1)).join(' ');
      manifest.scripts.lint = `eslint --format json --output-file ${FINDINGS} ${files}`;
    }
    writeFileSync(path, JSON.stringify(manifest));
  }
}

async function everyPlantIsRefused() {
  const nx = join(copy, 'node_modules', '.bin', 'nx');
  const args = ['run-many', '-t', 'lint', '--skip-nx-cache', '--parallel=2', '--outputStyle=static'];
  const env = {
    ...NX_ENVIRONMENT,
    NX_CACHE_DIRECTORY: join(copy, '.nx', 'cache'),
    NX_WORKSPACE_ROOT_PATH: copy,
  };
  const { output, complaint } = await ask(nx, args, { cwd: copy, env });

  const findings = new Map();
  for (const project of projects()) {
    const path = join(copy, project, FINDINGS);
    if (!existsSync(path)) continue;
    for (const { filePath, messages } of JSON.parse(readFileSync(path, 'utf8'))) {
      findings.set(filePath.slice(copy.length + 1), messages);
    }
  }
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

function plantedFiles() {
  return PLANTS.flatMap(({ files }) => Object.keys(files));
}

function projects() {
  const rooms = ['apps', 'libs'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
  );
  return [...rooms, 'tools'].filter((path) => existsSync(join(ROOT, path, 'package.json')));
}
