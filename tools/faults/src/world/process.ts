import type { Db } from '@rummage/api/src/db/database.ts';
import { type TestApi, testApi, type TestApiOptions } from '@rummage/api/src/testing/api.ts';
import { HOUR_MS } from '@rummage/vocabulary';
import supertest from 'supertest';
import type { Faults } from '../faults.ts';
import { endStatements } from '../statements.ts';
import type { Store } from './store.ts';

/** A process of the product: it answers, collects and notifies, until it is killed. */
export interface Process {
  db: Db;
  http: ReturnType<typeof supertest>;
  isGone: () => boolean;
  kill: () => void;
  collect: TestApi['collect'];
  notify: TestApi['notify'];
}

interface ProcessOptions {
  name: string;
  store: Store;
  faults: Faults;
  /** True while the disk is full. */
  isFull: () => boolean;
  options: TestApiOptions & Required<Pick<TestApiOptions, 'clock'>>;
}

export function startProcess({ name, store, faults, isFull, options }: ProcessOptions): Process {
  const db = store.open();
  let isGone = false;
  endStatements(db, (sql) => {
    // A kill anywhere in a transaction is one before its end: nothing of it is done.
    if (sql === 'commit' && faults.isDue('kill')) isGone = true;
    if (isGone) return 'gone';
    if (isFull() && WRITES.test(sql)) return 'full';
    if (faults.isDue('statement')) return 'fails';
    return sql === 'commit' && faults.isDue('commit') ? 'unheard' : 'done';
  });
  const { clock } = options;
  // A clock that is wrong for a moment: an hour behind, or six ahead.
  const wrong = () => (faults.counted.clock % 3 === 0 ? -HOUR_MS : 6 * HOUR_MS);
  const now = () => clock.now() + (faults.isDue('clock') ? wrong() : 0);
  const api = testApi({ ...options, db, clock: { ...clock, now } });
  // Processes have names of their own, by which they know their leases.
  Object.assign(api.deps, { self: name });
  return {
    db,
    http: supertest(api.app),
    isGone: () => isGone,
    kill: () => {
      isGone = true;
    },
    collect: api.collect,
    notify: api.notify,
  };
}

/** Deleting needs no space, or nobody could make some. */
const WRITES = /^\s*(insert|update|create)\b/i;
