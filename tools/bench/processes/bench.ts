import { execFile } from 'node:child_process';
import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { signAccessToken } from '@rummage/api/src/auth/access-token.ts';
import { openDatabase } from '@rummage/api/src/db/database.ts';
import { type OpenProduct, openProduct } from '@rummage/product/open-product.ts';
import { startPostgres } from '@rummage/product/start-postgres.ts';
import { fillCrowd, fillFeed } from '../feed-api/fill.ts';
import { hammer } from '../feed-api/hammer.ts';
import { median } from '../median.ts';
import { cpuMsOf } from './cpu-time.ts';

// What a second API process on the same PostgreSQL database adds.

const SIZE = 20_000;
const PEOPLE = 1000;
const ITEMS_OF_PERSON = 200;
const LIMIT = 100;
const CONNECTIONS = 16;
const WARM_UP = 1000;
const REQUESTS = 1000;
const ROUNDS = 7;
/** The processes, PostgreSQL and what asks them. */
const CORES_NEEDED = 4;
const JWT_SECRET = 'a secret of this benchmark, and of nothing else';

const dir = mkdtempSync(join(tmpdir(), 'rummage-processes-'));
const server = await startPostgres({ shared_buffers: '256MB' });
const started: OpenProduct[] = [];
try {
  const people = await fill();
  await moveTo(server.address);
  const running = await Promise.all([startOne(), startOne()]);
  for (const product of running) await measure([product], people, WARM_UP);
  // They take turns, so that other work on the machine slows both alike.
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      one: await measure(running.slice(0, 1), people, REQUESTS),
      two: await measure(running, people, REQUESTS),
    });
    console.error(JSON.stringify(rounds.at(-1)));
  }
  const one = mediansOf(rounds.map((round) => round.one));
  const two = mediansOf(rounds.map((round) => round.two));
  const gain = median(rounds.map((round) => round.two.rate / round.one.rate));
  const each = median(rounds.map((round) => round.two.cpuMs / round.one.cpuMs));
  const hasCores = availableParallelism() >= CORES_NEEDED;
  const what = `pages of ${LIMIT} to ${PEOPLE} people in turn`;
  console.log(
    JSON.stringify({
      measurements: [
        { what: `${what}, one process`, value: one.rate, unit: '/s' },
        { what: `${what}, two processes`, value: two.rate, unit: '/s' },
        {
          what: 'two processes / one',
          value: gain,
          unit: '×',
          ...(hasCores && { goal: '≥ 1.7', ok: gain >= 1.7 }),
        },
        { what: 'processor time of a page, one process', value: one.cpuMs, unit: 'ms' },
        { what: 'processor time of a page, two processes', value: two.cpuMs, unit: 'ms' },
        { what: 'a page of two / of one', value: each, unit: '×' },
        { what: 'processor time of PostgreSQL for a page, one process', value: one.postgresMs, unit: 'ms' },
        { what: 'cores of this machine', value: availableParallelism() },
      ],
    }),
  );
} finally {
  await Promise.all(started.map(({ stop }) => stop()));
  await server.remove();
  rmSync(dir, { recursive: true });
}

async function fill(): Promise<number[]> {
  const db = openDatabase(join(dir, 'rummage.db'));
  await fillFeed(db, SIZE);
  const people = fillCrowd(db, SIZE, PEOPLE, ITEMS_OF_PERSON);
  db.close();
  return people;
}

/** As an operator does it. */
async function moveTo(address: string): Promise<void> {
  const cli = fileURLToPath(new URL('../../../apps/api/dist/cli.js', import.meta.url));
  await promisify(execFile)(process.execPath, [cli, 'move-to-postgres', address, '--yes'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dir, JWT_SECRET },
  });
}

async function startOne(): Promise<OpenProduct> {
  const product = await openProduct({
    DATABASE_URL: server.address,
    JWT_SECRET,
    ROLE: 'api',
    SAMPLE_MARKETPLACE: 'off',
    LOG_LEVEL: 'warn',
  });
  started.push(product);
  return product;
}

async function measure(processes: readonly OpenProduct[], people: readonly number[], count: number) {
  const pids = processes.map(({ pid }) => pid);
  const calls = callsOf(people);
  const targets = processes.map(({ url }) => ({ port: Number(new URL(url).port), calls }));
  const [before, postgresBefore, began] = [cpuMsOf(pids), cpuMsOf(server.pids()), performance.now()];
  await Promise.all(
    targets.map((target) => hammer(target, CONNECTIONS / targets.length, count / targets.length)),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    rate: count / seconds,
    cpuMs: (cpuMsOf(pids) - before) / count,
    postgresMs: (cpuMsOf(server.pids()) - postgresBefore) / count,
  };
}

function mediansOf(all: readonly Awaited<ReturnType<typeof measure>>[]) {
  return {
    rate: median(all.map(({ rate }) => rate)),
    cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
    postgresMs: median(all.map(({ postgresMs }) => postgresMs)),
  };
}

function callsOf(people: readonly number[]) {
  const key = createSecretKey(JWT_SECRET, 'utf8');
  return people.map((userId) => ({
    path: `/api/users/${userId}/items?limit=${LIMIT}`,
    headers: { Authorization: `Bearer ${signAccessToken(key, { userId, sessionId: userId }, Date.now())}` },
  }));
}
