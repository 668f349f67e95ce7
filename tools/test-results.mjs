import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

const PROJECTS = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
);

/**
 * The totals that each kind of test wrote beside its project (jest-totals.mjs, playwright-totals.mjs, node-totals.mjs): how
 * many tests passed and failed, and how many seconds all of them and each file took.
 */
export function readTotals() {
  return totalsFiles().map(({ project, kind, file }) => ({
    project: project + kind,
    ...JSON.parse(readFileSync(file, 'utf8')),
  }));
}

export function forgetTotals() {
  for (const { file } of totalsFiles()) rmSync(file);
}

/** A project whose tests run in several ways has several files: totals.json, and for example totals-postgres.json. */
function totalsFiles() {
  return [...PROJECTS, 'tools', 'tools/faults'].flatMap((project) => {
    const folder = join(ROOT, project, 'test-results');
    if (!existsSync(folder)) return [];
    return readdirSync(folder).flatMap((name) => {
      const found = /^totals(-[a-z]+)?\.json$/.exec(name);
      return found ? [{ project, kind: found[1] ?? '', file: join(folder, name) }] : [];
    });
  });
}
