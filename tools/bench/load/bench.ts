import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { type OpenProduct, openProduct } from '@rummage/product/open-product.ts';
import { asker } from './ask.ts';
import { memoryOf } from './memory.ts';
import { useFor } from './mixed-use.ts';
import { moveIn, type Person } from './people.ts';
import { sized } from '../sized.ts';

const PEOPLE = 8;
const CONNECTIONS = 64;
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? sized(60, 3));
const LOGINS = sized(200, 20);
const IDLE_TRIES = sized(1000, 50);
const MB = 1_000_000;

const product = await openProduct();
try {
  const ask = asker(product.url, new Agent({ keepAlive: true }));
  const people: Person[] = [];
  for (let n = 1; n <= PEOPLE; n += 1) people.push(await moveIn(ask, `person-${n}@example.com`));
  console.error(`${PEOPLE} people have signed up and have a feed`);
  const measurements = [...(await measureUse(product, people)), ...(await measureFlood(product, people))];
  console.log(JSON.stringify({ measurements }));
} finally {
  await product.stop();
}

async function measureUse({ url, pid }: OpenProduct, people: readonly Person[]) {
  const everybody = Array.from({ length: CONNECTIONS }, (_, n) => people[n % people.length]!);
  const memories: number[] = [];
  const timer = setInterval(() => memories.push(memoryOf(pid)), 500);
  const { errors, times } = await useFor(url, everybody, SECONDS * 1000);
  clearInterval(timer);
  for (const error of new Set(errors)) console.error(error);

  // The first half fills caches; memory goes up and down between garbage collections.
  const half = memories.length >> 1;
  const [early, late] = [memories.slice(half >> 1, half), memories.slice(half + (half >> 1))];
  const growth = Math.min(...late) / Math.min(...early);
  const acts = Object.values(times).reduce((sum, { length }) => sum + length, 0);
  return [
    { what: `acts of ${CONNECTIONS} connections in ${SECONDS} s`, value: acts },
    { what: 'errors', value: errors.length, goal: '0', ok: errors.length === 0 },
    ...Object.entries(times).map(([act, ms]) => ({
      what: `${act}, p99`,
      value: percentile(ms, 99),
      unit: 'ms',
    })),
    { what: 'memory in the end', value: Math.min(...late) / MB, unit: 'MB' },
    {
      what: 'memory: last quarter / second quarter',
      value: growth,
      unit: '×',
      goal: '≤ 1.15',
      ok: growth <= 1.15,
    },
  ];
}

async function measureFlood({ url }: OpenProduct, [watcher, other]: readonly Person[]) {
  const ask = asker(url, new Agent({ keepAlive: true }));
  const look = async () =>
    (await ask('GET', `/api/users/${watcher!.id}/items?limit=100`, { token: watcher!.token })).ms;
  const idle: number[] = [];
  for (let n = 0; n < IDLE_TRIES; n += 1) idle.push(await look());

  const flood = fork(new URL('flood.ts', import.meta.url), [url, other!.email, String(LOGINS)]);
  const during: number[] = [];
  let refused: number | undefined;
  flood.once('message', (count: number) => (refused = count));
  const ended = once(flood, 'exit');
  while (refused === undefined && flood.exitCode === null) during.push(await look());
  await ended;

  const [calm, stormy] = [percentile(idle, 99), percentile(during, 99)];
  const ratio = stormy / calm;
  return [
    { what: `logins refused of ${LOGINS} at once`, value: refused ?? NaN, goal: '0', ok: refused === 0 },
    { what: 'feed alone, p99', value: calm, unit: 'ms' },
    { what: `feed during ${LOGINS} logins, p99 of ${during.length}`, value: stormy, unit: 'ms' },
    { what: 'feed during logins / alone, p99', value: ratio, unit: '×', goal: '≤ 5', ok: ratio <= 5 },
  ];
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}
