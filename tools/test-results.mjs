import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

const PROJECTS = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
);
const TIMES = join(ROOT, 'test-results', 'times.json');

/**
 * What each kind of tests left beside its project (jest-totals.mjs, playwright-totals.mjs, node-totals.mjs): how many passed
 * and failed, and how many seconds the whole and each file took.
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

/** Keeps how long a whole run of `npm test` took, step by step. */
export function saveTimes(times) {
  mkdirSync(join(TIMES, '..'), { recursive: true });
  writeFileSync(TIMES, `${JSON.stringify({ at: new Date().toISOString(), ...times })}\n`);
}

/** Those of the last run; undefined when there was none. */
export function readTimes() {
  return existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : undefined;
}
