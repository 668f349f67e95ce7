import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import argon2 from 'argon2';
import PQueue from 'p-queue';
import { later } from '#http/errors';
import { createTurns } from '#work/turns';

/** OWASP's argon2id parameters for 19 MiB. @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const OWASP: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The cost of a hash: KiB of memory, passes over it, threads. */
type Cost = Record<'memoryCost' | 'timeCost' | 'parallelism', number>;

/** One core, and half of Node's four threads, which also compress answers, are left to everybody else. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A hundred people may sign in behind one address at once. */
const MOST_OF_SENDER = 256;
const MOST_WAITING = 1024;

/** The requester of a hash: a device that the account knows, with a line of its own, or anybody else. */
type Requester = string | { device: string };

/** Hashes on the thread pool, few at a time, so that a flood of logins can neither fill the memory nor stall the feed. */
export interface Passwords {
  /** @param sender who waits for it: senders take turns. @throws HttpError 503 when too much waits already */
  hash(sender: Requester, password: string): Promise<string>;
  /** Takes as long for a user who does not exist (hash undefined) or has no password (hash '') as for a wrong password. */
  verify(sender: Requester, hash: string | undefined, password: string): Promise<boolean>;
}

export function createPasswords(cost: Cost = OWASP): Passwords {
  const parameters = { ...cost, type: argon2.argon2id as 2 };
  const lines = { known: createTurns(AT_ONCE), others: createTurns(AT_ONCE) };
  const hashing = new PQueue({ concurrency: AT_ONCE });
  const nobodysHash = unmatchedHash(cost);

  async function inTurn<T>(sender: Requester, work: () => Promise<T>): Promise<T> {
    const [line, name] =
      typeof sender === 'string' ? (['others', sender] as const) : (['known', sender.device] as const);
    if (lines[line].inHand(name) >= MOST_OF_SENDER || lines[line].inHand() >= MOST_WAITING)
      throw later(503, 'Too many people are signing in', 5);
    // Lines take turns as well when something waits in both.
    return lines[line].take(name, () => hashing.add(work));
  }

  return {
    hash: (sender, password) => inTurn(sender, () => argon2.hash(password, parameters)),
    verify: async (sender, hash, password) => {
      const matches = await inTurn(sender, () => argon2.verify(hash || nobodysHash, password));
      return matches && Boolean(hash);
    },
  };
}

/** A hash that costs as much to check as any other, and belongs to no password. */
function unmatchedHash({ memoryCost, timeCost, parallelism }: Cost): string {
  const [salt, digest] = [16, 32].map((size) => randomBytes(size).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memoryCost},p=${parallelism},t=${timeCost}$${salt}$${digest}`;
}
