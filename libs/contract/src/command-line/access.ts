import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Failure } from './command.ts';

/** The installation, and the token of a person. */
const Access = z.object({ url: z.string(), token: z.string() });
export type Access = z.infer<typeof Access>;

type Environment = Readonly<Record<string, string | undefined>>;

/** The file of the saved access, which only its owner may read. */
export function accessFile(env: Environment): string {
  const folder = env['XDG_CONFIG_HOME'] || env['APPDATA'] || join(homedir(), '.config');
  return join(folder, 'rummage', 'access.json');
}

/** Reads access from the environment, or as it was saved. @throws Failure when there is none */
export function readAccess(env: Environment): Access {
  const { RUMMAGE_URL: url, RUMMAGE_TOKEN: token } = env;
  if (url && token) return { url: addressOf(url), token };
  const saved = savedAccess(accessFile(env));
  if (!saved)
    throw new Failure('You are not logged in: rummage log-in, or set RUMMAGE_URL and RUMMAGE_TOKEN');
  return saved;
}

function savedAccess(file: string): Access | undefined {
  try {
    return Access.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

export function saveAccess(file: string, access: Access): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // A file that is there already would keep its mode.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(unfinished, file);
}

/** Removes what was saved; false when nothing was. */
export function removeAccess(file: string): boolean {
  const wasThere = savedAccess(file) !== undefined;
  rmSync(file, { force: true });
  return wasThere;
}

/** The whole address of an installation, from what somebody typed. @throws Failure when it is none */
export function addressOf(typed: string): string {
  const text = typed.trim();
  const isHere = /^(localhost|127\.|\[::1\])/.test(text);
  const address = /^https?:\/\//i.test(text) ? text : `${isHere ? 'http' : 'https'}://${text}`;
  if (!URL.canParse(address)) throw new Failure(`"${typed}" is no address`);
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}
