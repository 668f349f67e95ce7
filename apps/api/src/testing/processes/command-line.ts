import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { IS_FULL_CHECK } from '../full-check.ts';
import { PRODUCT_BUNDLE } from './product-bundle.ts';
import { runHere } from './run-here.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

type Environment = Record<string, string>;

/** The operators' command line: in the full check in a process of its own, otherwise in this one. */
export function rummage(args: string[], environment: Environment): ReturnType<typeof ended> {
  return IS_FULL_CHECK ? rummageAlone(args, environment) : runHere(args, environment);
}

/** It in a process of its own, as `bundleProduct` has made it. */
export function rummageAlone(args: string[], environment: Environment) {
  return ended(start('cli.js', args, environment));
}

/** Runs such a command with a reader that stops at the first bytes, as `head` does. */
export async function rummageCutOff(args: string[], environment: Environment) {
  const child = start('cli.js', args, environment);
  child.stdout.once('data', () => child.stdout.destroy());
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { err, code: code as number | null };
}

/** Runs such a command with its answer written to a full disk. */
export function rummageOntoFullDisk(args: string[], environment: Environment) {
  const full = openSync('/dev/full', 'w');
  const { stderr: err, status: code } = spawnSync(
    process.execPath,
    [join(PRODUCT_BUNDLE, 'cli.js'), ...args],
    {
      ...surroundings(environment),
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    },
  );
  closeSync(full);
  return { err, code };
}

/** Starts what people type, in a process that goes on. */
export function startRummage(args: string[], environment: Environment) {
  return start('command-line.js', args, environment);
}

/** Runs what people type, with their answers to its questions. */
export function typed(args: string[], environment: Environment, input = '') {
  const child = startRummage(args, environment);
  child.stdin.end(input);
  return ended(child);
}

function start(file: string, args: string[], environment: Environment) {
  return spawn(process.execPath, [join(PRODUCT_BUNDLE, file), ...args], {
    ...surroundings(environment),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

function surroundings(environment: Environment) {
  return { cwd: ROOT, env: { PATH: process.env['PATH'], ...environment } };
}

async function ended(child: ReturnType<typeof start>) {
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, err, code: code as number | null };
}
