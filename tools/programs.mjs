import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './workspace.mjs';

const HOST = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => ROOT,
  getNewLine: () => '\n',
};

/**
 * Each project of the workspace as TypeScript sees it: its folder, its program, its own files and their errors. Every
 * file is read once for all projects, and checked once, with the options of its own project.
 */
export function* checkedPrograms() {
  const read = new Map();
  for (const configFile of configFiles()) yield check(configFile, read);
}

/** The findings as text for people. */
export function findingsText(findings) {
  return ts.formatDiagnosticsWithColorAndContext(findings, HOST);
}

function configFiles() {
  const { workspaces } = JSON.parse(ts.sys.readFile(join(ROOT, 'package.json')));
  const found = ts.sys.readDirectory(
    ROOT,
    ['.json'],
    ['**/node_modules', '**/dist'],
    workspaces.map((folder) => `${folder}/tsconfig.json`),
  );
  if (found.length === 0) throw new Error('There is no project to check.');
  return found;
}

function check(configFile, read) {
  const folder = dirname(configFile);
  const { config, error } = ts.readConfigFile(configFile, ts.sys.readFile);
  if (error) throw new Error(findingsText([error]));
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    folder,
    undefined,
    configFile,
  );
  const program = ts.createProgram(fileNames, { ...options, noEmit: true }, hostFor(options, read));
  const files = program.getSourceFiles().filter(({ fileName }) => fileNames.includes(fileName));
  const findings = [
    ...errors,
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...files.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
  ];
  return { folder, program, files, findings };
}

/** Gives all programs the same parsed files, where they have to be parsed in the same way. */
function hostFor(options, read) {
  // ESLint needs the parents of nodes too.
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile } = host;
  host.getSourceFile = (name, how, ...rest) => {
    const key = `${name}\n${JSON.stringify(how)}`;
    if (!read.has(key)) read.set(key, getSourceFile(name, how, ...rest));
    return read.get(key);
  };
  return host;
}
