import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

const PROJECTS = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
);
const TIMES = join(ROOT, 'test-results', 'times.json');

/**
 * The totals that each kind of test wrote beside its project (jest-totals.mjs, playwright-totals.mjs, node-totals.mjs): how
 * many tests passed and failed, and how many seconds all of them and each file took.
 */
export function readTotals() {
  return [...PROJECTS, 'tools']
    .filter((project) => existsSync(totalsOf(project)))
    .map((project) => ({ project, ...JSON.parse(readFileSync(totalsOf(project), 'utf8')) }));
}

export function forgetTotals() {
  for (const project of [...PROJECTS, 'tools']) rmSync(totalsOf(project), { force: true });
}

function totalsOf(project) {
  return join(ROOT, project, 'test-results', 'totals.json');
}

/** Saves how long a whole run of `npm test` took, step by step. */
export function saveTimes(times) {
  mkdirSync(join(TIMES, '..'), { recursive: true });
  writeFileSync(TIMES, `${JSON.stringify({ at: new Date().toISOString(), ...times })}\n`);
}

/** The times of the last run; undefined when there was none. */
export function readTimes() {
  return existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : undefined;
}
