import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { preparePostgres } from '@rummage/api/src/db/postgres/connect-postgres.ts';
import { openPostgres } from '@rummage/api/src/db/postgres/postgres.ts';
import { change, rows } from '@rummage/api/src/testing/databases/rows.ts';
import { postgresFolder } from '@rummage/product/postgres-programs.ts';
import { startPostgres } from '@rummage/product/start-postgres.ts';
import { randomFrom } from '../figures.ts';
import { atLeast, inform, report, sized } from '../report.ts';
import { GROUP, HALF, MARKETPLACES, type PlannedPage, SEARCHES, visitOf } from './pages.ts';
import { startSlowLine } from './slow-line.ts';

// Measures how many pages of four marketplaces several collectors write on one PostgreSQL database, and what a page costs.

const GROUPS = sized(30, 2);
/** Pages of each marketplace that one run writes. */
const NEAR_PAGES = sized(30, 2);
/** Fewer, because they mostly wait. */
const FAR_PAGES = sized(4, 1);
const FAR_MS = 1;
/** Pages of each visit that are there before anything is measured. */
const KNOWN_PAGES = 2;
/** A tick of the times in /proc, in ms. */
const TICK_MS = 10;

/** Collectors, and the pages that each of them writes at a time. */
const SHAPES = sized(
  [
    [1, 1],
    [2, 1],
    [4, 1],
    [1, 4],
  ],
  [
    [1, 4],
    [2, 1],
  ],
);

const random = randomFrom(1);
const written = new Map<number, number>();

if (postgresFolder() !== undefined) {
  const server = await startPostgres();
  await preparePostgres(server.address, { onAway: console.error, closing: AbortSignal.timeout(60_000) });
  const db = openPostgres(server.address, { connections: 1, timeoutMs: 60_000 });
  await change(db, peopleAndVisits());
  const postmaster = await postmasterOf(() => rows<{ pid: number }>(db, 'select pg_backend_pid() as pid'));
  await run(server.address, postmaster, 1, MARKETPLACES.map(knownPages));
  await change(db, 'analyze');
  const far = await startSlowLine(server.address, FAR_MS);
  await measure('near', server.address, postmaster, NEAR_PAGES);
  await measure('far', far.address, postmaster, FAR_PAGES);
  far.close();
  await db.close();
  await server.remove();
}
report();

async function measure(
  where: 'near' | 'far',
  address: string,
  postmaster: number,
  each: number,
): Promise<void> {
  const perSecond: number[] = [];
  for (const [collectors = 1, atOnce = 1] of SHAPES) {
    const planned = MARKETPLACES.map((_, market) => nextPages(market, each));
    const { seconds, cpuMs } = await run(address, postmaster, collectors, planned, atOnce);
    const pages = each * MARKETPLACES.length;
    const who = `${collectors === 1 ? '1 collector' : `${collectors} collectors`}${atOnce > 1 ? ', all marketplaces at once' : ''}`;
    perSecond.push(pages / seconds);
    inform(`${where}: ${who}`, pages / seconds, 'pages/s');
    inform(`${where}: ${who}`, cpuMs / pages, 'ms CPU a page');
  }
  const [one = NaN, two = NaN] = perSecond;
  // Two cores are not enough for two collectors and the database. Far away they mostly wait.
  if (where === 'near') inform(`${where}: two collectors / one`, two / one, '×');
  else atLeast(`${where}: two collectors / one`, two / one, 1.7, '×');
}

/** Has collectors write the pages of all marketplaces, and measures from the first to the last. */
async function run(
  address: string,
  postmaster: number,
  collectors: number,
  pages: readonly PlannedPage[][],
  atOnce = 1,
) {
  const children = Array.from({ length: collectors }, () =>
    fork(new URL('collector.process.ts', import.meta.url), [address]),
  );
  await Promise.all(children.map(next));
  await Promise.all(
    children.map((child, at) => {
      const own = pages.filter((_, market) => market % collectors === at);
      return ask(child, atOnce > 1 ? own : [inTurns(own)]);
    }),
  );
  const [startedAt, before] = [performance.now(), ticksBelow(postmaster)];
  const cpu = (await Promise.all(children.map((child) => ask(child, 'begin')))).map(Number);
  const seconds = (performance.now() - startedAt) / 1000;
  const database = (ticksBelow(postmaster) - before) * TICK_MS;
  for (const child of children) child.disconnect();
  await Promise.all(children.map((child) => once(child, 'exit')));
  return { seconds, cpuMs: database + cpu.reduce((sum, ms) => sum + ms) };
}

function ask(child: ChildProcess, message: 'begin' | PlannedPage[][]): Promise<unknown> {
  child.send(message);
  return next(child);
}

async function next(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('a collector has ended')));
  const [message] = (await Promise.race([once(child, 'message'), ended])) as unknown[];
  ended.catch(() => undefined);
  return message;
}

/** One page of each in turns. */
function inTurns(lists: readonly PlannedPage[][]): PlannedPage[] {
  return (lists[0] ?? []).flatMap((_, at) => lists.map((list) => list[at]!));
}

function knownPages(_: string, market: number): PlannedPage[] {
  return Array.from({ length: GROUPS * KNOWN_PAGES }, (_, n) => planned({ group: n % GROUPS, market }));
}

function nextPages(market: number, length: number): PlannedPage[] {
  return Array.from({ length }, () => planned({ group: Math.floor(random() * GROUPS), market }));
}

function planned(visit: { group: number; market: number }): PlannedPage {
  const from = written.get(visitOf(visit)) ?? 0;
  written.set(visitOf(visit), from + HALF);
  return { ...visit, from };
}

/** Ten people a group, and their queries, which share a visit at each marketplace. */
function peopleAndVisits(): string {
  const marketplaces = MARKETPLACES.map((name, market) => `(${market}, '${name}')`).join();
  const texts = SEARCHES.map(({ queryText }, place) => `(${place}, '${queryText}')`).join();
  const groups = `generate_series(0, ${GROUPS - 1}) as groups(g)`;
  const queryId = `1 + g * ${SEARCHES.length} + place`;
  return `
    insert into users (id, email, email_key, password_hash, created_at)
      select id, id, id, '', 0 from generate_series(1, ${GROUPS * GROUP}) as people(id);
    insert into news (user_id, number) select id, 1 from users;
    insert into queries (id, user_id, query_text, active, minimum_condition, filters, created_at, planned_at)
      select ${queryId}, 1 + g * ${GROUP} + place % ${GROUP}, text, 1, 'PRE_OWNED', '[]', 0, 0
      from ${groups}, (values ${texts}) as texts(place, text);
    insert into visits (id, marketplace, address, next_at)
      select 1 + g * ${MARKETPLACES.length} + market, name, g, 0 from ${groups}, (values ${marketplaces}) as m(market, name);
    insert into query_visits (query_id, visit_id)
      select ${queryId}, 1 + g * ${MARKETPLACES.length} + market
      from ${groups}, generate_series(0, ${SEARCHES.length - 1}) as places(place),
        generate_series(0, ${MARKETPLACES.length - 1}) as markets(market)`;
}

async function postmasterOf(backend: () => Promise<{ pid: number }[]>): Promise<number> {
  const [{ pid }] = (await backend()) as [{ pid: number }];
  return Number(statOf(pid)[1]);
}

/** Time on the processor of a server and its processes, those that have ended included. */
function ticksBelow(postmaster: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const own = pids.filter((pid) => pid === postmaster || statOf(pid)[1] === String(postmaster));
  return own.reduce((sum, pid) => {
    const [user, system, ofEnded, systemOfEnded] = statOf(pid).slice(11, 15).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    return sum + user + system + ofEnded + systemOfEnded;
  }, 0);
}

/** The fields of /proc/PID/stat behind the name, which are state, parent …; none when the process has ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}
