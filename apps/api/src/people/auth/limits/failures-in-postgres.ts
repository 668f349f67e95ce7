import { createHash } from 'node:crypto';
import { isRecent } from '@rummage/vocabulary';
import type { Db, Tx } from '#db/database';
import { prepared } from '#db/statements';
import { begin, type Failures, type FailureStore, noteEnd, unforgotten } from './failures.ts';

// The table is PostgreSQL's alone: it is for several processes that share a database, and may be lost with its server.

/** An attempt that is still being made after so long was being made by a process that has ended. */
const GIVEN_UP_AFTER_MS = 60_000;
const FORGET_EVERY_MS = 60_000;

interface Row {
  count: number;
  in_hand: number;
  started_at: number;
  wait_until: number;
  forgotten_at: number;
}

const FIND =
  'select count, in_hand, started_at, wait_until, forgotten_at from processes.password_failures where name = ?';
const SAVE = `
  insert into processes.password_failures (name, count, in_hand, started_at, wait_until, forgotten_at)
  values (@name, @count, @inHand, @startedAt, @waitUntil, @forgottenAt)
  on conflict (name) do update set count = excluded.count, in_hand = excluded.in_hand, started_at = excluded.started_at,
    wait_until = excluded.wait_until, forgotten_at = excluded.forgotten_at`;
const FORGET = 'delete from processes.password_failures where forgotten_at <= @at and started_at <= @givenUp';

/** Counts the failures of all processes that use this database. @param now the time of day in ms, which they share */
export function failuresInPostgres(db: Db, now: () => number): FailureStore {
  let forgotAt = -Infinity;

  return {
    begin: (counted) =>
      db.writeInTurn('attempts', async (tx) => {
        const at = now();
        const each = [];
        for (const { name, rule } of counted) each.push({ name, rule, failures: await find(tx, name, at) });
        const outcome = begin(each, at);
        if (outcome.waitMs <= 0 && !outcome.isFull)
          for (const { name, failures } of each) await save(tx, name, failures, at);
        return outcome;
      }),
    async end(counted, hasFailed) {
      const at = now();
      await db.writeInTurn('attempts', async (tx) => {
        for (const { name, rule } of counted) {
          const failures = await find(tx, name, at);
          noteEnd(failures, rule, hasFailed, at);
          await save(tx, name, failures, at);
        }
      });
      if (isRecent(forgotAt, FORGET_EVERY_MS, at)) return;
      forgotAt = at;
      await db.writeInTurn('attempts', (tx) =>
        prepared(tx, FORGET).run({ at, givenUp: at - GIVEN_UP_AFTER_MS }),
      );
    },
  };
}

async function find(tx: Tx, name: string, now: number): Promise<Failures> {
  const row = await prepared<[string], Row>(tx, FIND).get(digest(name));
  if (!row) return unforgotten(undefined, now);
  const { count, wait_until: waitUntil, forgotten_at: forgottenAt } = row;
  const inHand = row.started_at > now - GIVEN_UP_AFTER_MS ? row.in_hand : 0;
  return unforgotten({ count, inHand, waitUntil, forgottenAt }, now);
}

async function save(tx: Tx, name: string, failures: Failures, startedAt: number): Promise<void> {
  await prepared(tx, SAVE).run({ ...failures, name: digest(name), startedAt });
}

/** Hides the name: somebody may have typed a password as an account. */
function digest(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
