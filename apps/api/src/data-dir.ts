import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type Config, ConfigError } from './config.ts';

/** Longer than a disk that sleeps needs to wake. */
const ANSWERS_WITHIN_MS = 10_000;

/**
 * Waits until the file system of the data folder answers. One that hangs, such as a network share that is gone, would stop
 * everything that follows without a word.
 * @param look at a folder, which may be missing
 * @throws FolderHangs
 */
export async function requireAnswer(
  { DATA_DIR: dir }: Pick<Config, 'DATA_DIR'>,
  withinMs = ANSWERS_WITHIN_MS,
  look: (folder: string) => Promise<unknown> = stat,
): Promise<void> {
  const looked = look(resolve(dir)).catch(() => undefined);
  const isLate = Symbol('late');
  const timer = new AbortController();
  const late = setTimeout(withinMs, isLate, { signal: timer.signal }).catch(() => undefined);
  if ((await Promise.race([looked, late])) === isLate)
    throw new FolderHangs(`DATA_DIR: ${resolve(dir)} does not answer; is its disk or network share there?`);
  timer.abort();
}

/** A thread of the process waits for the file system, so only a signal ends the process. */
export class FolderHangs extends ConfigError {}

/** The data folder, made if it is missing; only its owner may look inside. */
export function openDataDir(config: Config): string {
  const dir = resolve(config.DATA_DIR);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dir} cannot be used as a folder (${(error as Error).message})`);
  }
  return dir;
}

/** True if the product has been started here before. */
export function hasSecrets(dataDir: string): boolean {
  return existsSync(secretsIn(dataDir));
}

function secretsIn(dataDir: string): string {
  return join(dataDir, 'secrets.json');
}

/** The signing key from the environment, else from secrets.json, which is made on the first start. */
export function jwtSecret(config: Config, dataDir: string): string {
  if (config.JWT_SECRET) return config.JWT_SECRET;
  const file = secretsIn(dataDir);
  const stored = readSecrets(file);
  if (stored) return stored.jwt_secret;
  const made = { jwt_secret: randomBytes(48).toString('base64url') };
  writeSecrets(file, `${JSON.stringify(made, null, 2)}\n`);
  return made.jwt_secret;
}

/** Half a file would prevent every later start, so the file is written as a whole or not at all. */
function writeSecrets(file: string, text: string): void {
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    writeFileSync(part, text, { mode: 0o600, flag: 'wx', flush: true });
    renameSync(part, file);
  } catch (error) {
    throw new ConfigError(`${file} cannot be written: ${(error as Error).message}`);
  }
}

const Secrets = z.object({ jwt_secret: z.string().min(32) });

function readSecrets(file: string): z.infer<typeof Secrets> | undefined {
  let text: string;
  try {
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ConfigError(`${file} cannot be read: ${(error as Error).message}`);
  }
  try {
    return Secrets.parse(JSON.parse(text));
  } catch {
    // A new key, made silently, would hide that the file is damaged.
    throw new ConfigError(`${file} cannot be read; repair it, or delete it to get a new signing key`);
  }
}
