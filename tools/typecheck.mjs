import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from './workspace.mjs';

// Checks the types of the whole workspace in one process: every file is read once, and checked once, with the options of
// its own project. `npx nx run-many -t typecheck` starts a process a project, and each checks again what it imports.

const HOST = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => ROOT,
  getNewLine: () => '\n',
};

const read = new Map();
const found = projects();
if (found.length === 0) throw new Error('There is no project to check.');
const findings = found.flatMap(check);
if (findings.length > 0) console.error(ts.formatDiagnosticsWithColorAndContext(findings, HOST));
process.exit(findings.length > 0 ? 1 : 0);

function projects() {
  const { workspaces } = JSON.parse(ts.sys.readFile(join(ROOT, 'package.json')));
  return ts.sys.readDirectory(
    ROOT,
    ['.json'],
    ['**/node_modules', '**/dist'],
    workspaces.map((folder) => `${folder}/tsconfig.json`),
  );
}

function check(configFile) {
  const startedAt = Date.now();
  const { config, error } = ts.readConfigFile(configFile, ts.sys.readFile);
  if (error) return [error];
  const own = dirname(configFile);
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    own,
    undefined,
    configFile,
  );
  const program = ts.createProgram(fileNames, { ...options, noEmit: true }, hostFor(options));
  const checked = new Set(fileNames);
  const findings = [
    ...errors,
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program
      .getSourceFiles()
      .filter(({ fileName }) => checked.has(fileName))
      .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ];
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${relative(ROOT, own)}: ${checked.size} files in ${seconds} s`);
  return findings;
}

/** Gives all programs the same files, parsed and bound, where they are to be read in the same way. */
function hostFor(options) {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, how, ...rest) => {
    const key = `${name}\n${JSON.stringify(how)}`;
    if (!read.has(key)) read.set(key, getSourceFile(name, how, ...rest));
    return read.get(key);
  };
  return host;
}
