import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../median.ts';
import { USER } from './fill.ts';
import { hammer, type Target } from './hammer.ts';
import type { Order, Serving, Usage } from './serve.ts';
import { sized } from '../sized.ts';

const SIZE = sized(20_000, 1000);
const LIMIT = 100;
const CONNECTIONS = 16;
const WARM_UP = sized(4000, 100);
const ROUND = sized(500, 50);
const ROUNDS = sized(9, 1);
const WHOLES = sized(7, 1);
const AT_ONCE = 10;
/** More pages than the server caches. */
const PAGES = sized(64, 8);
/** How long the crowd asks in each round. */
const CROWD_MS = sized(2500, 100);
const MB = 1_000_000;

const FEED = `/api/users/${USER}/items`;
const FIRST_PAGE = `${FEED}?limit=${LIMIT}`;

const dir = mkdtempSync(join(tmpdir(), 'rummage-feed-'));
const server = fork(new URL('serve.ts', import.meta.url), [join(dir, 'rummage.db'), String(SIZE)]);
try {
  const [serving] = (await once(server, 'message')) as [Serving];
  const measurements = [
    ...(await measurePages(serving, server)),
    ...(await measureWhole(serving, server)),
    ...(await measureCrowd(serving, server)),
  ];
  console.log(JSON.stringify({ measurements }));
} finally {
  server.disconnect();
  rmSync(dir, { recursive: true });
}

async function measurePages(serving: Serving, server: ChildProcess) {
  const { api, bare } = serving;
  const headers = auth(serving);
  const first = await ask(api, FIRST_PAGE, headers);
  const bytes = await first.arrayBuffer();
  await sendFromMemory(bare, bytes);
  const again = { ...headers, 'If-None-Match': first.headers.get('etag') ?? '' };

  const targets = {
    bare: { port: bare, calls: [{ path: '/page' }] },
    first: { port: api, calls: [{ path: FIRST_PAGE, headers }] },
    pages: { port: api, calls: (await pagePaths(serving)).map((path) => ({ path, headers })) },
    conditional: { port: api, calls: [{ path: FIRST_PAGE, headers: again }], status: 304 },
  } satisfies Record<string, Target>;
  const names = Object.keys(targets) as (keyof typeof targets)[];
  for (const name of names) await hammer(targets[name], CONNECTIONS, WARM_UP);

  // They take turns, so that other work on the machine slows all of them alike.
  const rounds: Record<keyof typeof targets, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rates = { bare: 0, first: 0, pages: 0, conditional: 0 };
    for (const name of names) {
      const ms = await cpuMsOf(server, () => hammer(targets[name], CONNECTIONS, ROUND));
      rates[name] = (ROUND * 1000) / ms;
    }
    rounds.push(rates);
    console.error(JSON.stringify(rates));
  }
  const rate = (name: keyof typeof targets) => median(rounds.map((rates) => rates[name]));
  const share = (name: keyof typeof targets) => median(rounds.map((rates) => rates[name] / rates.bare));
  const ratio = share('first');
  return [
    { what: `bytes of a page of ${LIMIT}`, value: bytes.byteLength },
    { what: 'the same bytes from memory by bare Express', value: rate('bare'), unit: '/s of its processor' },
    { what: `first page of ${LIMIT} from ${SIZE}`, value: rate('first'), unit: '/s of its processor' },
    { what: 'first page / bare Express', value: ratio, unit: '×', goal: '≥ 0.4', ok: ratio >= 0.4 },
    { what: `${PAGES} pages in turn, each made again / bare Express`, value: share('pages'), unit: '×' },
    { what: 'first page, answered 304', value: rate('conditional'), unit: '/s of its processor' },
  ];
}

/**
 * Each page is made anew: there are more people than pages in the cache, and all the time there is something new. Whoever makes
 * them has to read the texts of their listings, so they are compared with that, and bytes from memory are only shown.
 */
async function measureCrowd({ api, bare, crowd }: Serving, server: ChildProcess) {
  const calls = crowd.map(({ userId, token }) => ({
    path: `/api/users/${userId}/items?limit=${LIMIT}`,
    headers: { Authorization: `Bearer ${token}` },
  }));
  const pages = [];
  for (const { path, headers } of calls) pages.push(await (await ask(api, path, headers)).arrayBuffer());
  const [first = new ArrayBuffer()] = pages;
  await sendFromMemory(bare, first);
  const targets = {
    memory: { port: bare, calls: [{ path: '/page' }] },
    texts: {
      port: bare,
      calls: pages.map((page) => ({ path: `/listing-texts?ids=${listingsOf(page).join()}` })),
    },
    ours: { port: api, calls },
  };
  server.send('collect' satisfies Order);
  await hammer(targets.ours, CONNECTIONS, WARM_UP);
  const rateAtRest = async (target: Target) => {
    const ms = await cpuMsOf(server, () => hammer(target, CONNECTIONS, crowd.length));
    return (crowd.length * 1000) / ms;
  };
  const rates: Record<keyof typeof targets, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    server.send('rest' satisfies Order);
    const memory = await rateAtRest(targets.memory);
    const texts = await rateAtRest(targets.texts);
    server.send('collect' satisfies Order);
    const began = performance.now();
    let sent = 0;
    // Long enough for some pages of the collector, whose work counts.
    const ms = await cpuMsOf(server, async () => {
      for (; performance.now() - began < CROWD_MS; sent += crowd.length)
        await hammer(targets.ours, CONNECTIONS, crowd.length);
    });
    rates.push({ memory, texts, ours: (sent * 1000) / ms });
    console.error(JSON.stringify(rates.at(-1)));
  }
  server.send('rest' satisfies Order);
  const rate = (name: keyof typeof targets) => median(rates.map((all) => all[name]));
  const share = (of: keyof typeof targets) => median(rates.map((all) => all.ours / all[of]));
  const ratio = share('texts');
  const unit = '/s of its processor';
  const what = `first pages of ${crowd.length} people in turn, each made again, while a page is collected each second`;
  return [
    { what, value: rate('ours'), unit },
    { what: 'the texts of these listings, read and sent by bare Express', value: rate('texts'), unit },
    { what: 'these pages / these texts', value: ratio, unit: '×', goal: '≥ 0.65', ok: ratio >= 0.65 },
    { what: 'these pages / the same bytes from memory', value: share('memory'), unit: '×' },
  ];
}

/** The ids of the listings on a page. */
function listingsOf(page: ArrayBuffer): number[] {
  const items = JSON.parse(Buffer.from(page).toString()) as { listings: { id: number }[] }[];
  return items.flatMap(({ listings }) => listings.map(({ id }) => id));
}

async function sendFromMemory(bare: number, bytes: ArrayBuffer): Promise<void> {
  await ask(bare, '/page', { 'Content-Type': 'application/octet-stream' }, { method: 'PUT', body: bytes });
  const same = await (await ask(bare, '/page')).arrayBuffer();
  if (!Buffer.from(same).equals(Buffer.from(bytes))) throw new Error('bare Express sends other bytes');
}

async function measureWhole(serving: Serving, server: ChildProcess) {
  const { api, bare } = serving;
  const headers = auth(serving);
  const whole = await ask(api, FEED, headers);
  const text = await whole.text();
  // Without the second header, fetch adds "no-cache", and then no server may answer 304.
  const unchanged = { 'If-None-Match': whole.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
  await ask(bare, '/texts', { 'Content-Type': 'application/json' }, { method: 'PUT', body: text });
  const readWhole = async () => (await ask(api, FEED, headers)).arrayBuffer();
  const readTexts = async () => (await ask(bare, '/texts')).arrayBuffer();
  const askAgain = async () => (await ask(api, FEED, { ...headers, ...unchanged })).status;

  const rounds: { ours: number; texts: number; again: number }[] = [];
  for (let round = -2; round < WHOLES; round += 1) {
    const [ours, texts, again] = [
      await cpuMsOf(server, readWhole),
      await cpuMsOf(server, readTexts),
      await cpuMsOf(server, askAgain),
    ];
    if (round >= 0) rounds.push({ ours, texts, again });
  }
  const ratio = median(rounds.map(({ ours, texts }) => ours / texts));
  const status = await askAgain();

  const readAndForget = async () => {
    const { body } = await ask(api, FEED, headers);
    await body?.pipeTo(new WritableStream());
  };
  const together = () => Promise.all(Array.from({ length: AT_ONCE }, readAndForget));
  // After this there is no garbage of before that could be collected meanwhile.
  await together();
  await usageOf(server);
  await readAndForget();
  const alone = (await usageOf(server)).memory;
  await together();
  const growth = ((await usageOf(server)).memory - alone) / MB;
  const size = Buffer.byteLength(text) / MB;
  return [
    { what: `whole feed of ${SIZE}`, value: size, unit: 'MB' },
    { what: 'whole feed', value: median(rounds.map(({ ours }) => ours)), unit: 'ms' },
    {
      what: 'reading the same texts from SQLite',
      value: median(rounds.map(({ texts }) => texts)),
      unit: 'ms',
    },
    { what: 'whole feed / reading texts', value: ratio, unit: '×', goal: '≤ 2', ok: ratio <= 2 },
    {
      what: `memory: ${AT_ONCE} whole feeds at once above one alone`,
      value: growth,
      unit: 'MB',
      goal: `≤ ${Math.round(size)}`,
      ok: growth <= size,
    },
    { what: 'whole feed again, unchanged', value: status, goal: '304', ok: status === 304 },
    { what: 'whole feed again, unchanged', value: median(rounds.map(({ again }) => again)), unit: 'ms' },
  ];
}

/** The addresses of the feed's first pages. */
async function pagePaths(serving: Serving): Promise<string[]> {
  const paths: string[] = [];
  for (let path: string | undefined = FIRST_PAGE; path !== undefined && paths.length < PAGES;) {
    paths.push(path);
    const res = await ask(serving.api, path, auth(serving));
    await res.arrayBuffer();
    path = /<(.+)>; rel="next"/.exec(res.headers.get('link') ?? '')?.[1];
  }
  return paths;
}

function auth({ token }: Serving): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

function ask(port: number, path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const identity = { 'Accept-Encoding': 'identity', ...headers };
  return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: identity });
}

async function usageOf(server: ChildProcess): Promise<Usage> {
  server.send('usage' satisfies Order);
  const [usage] = (await once(server, 'message')) as [Usage];
  return usage;
}

/** The processor time that the server spends on it, which does not depend on other work on the machine. */
async function cpuMsOf(server: ChildProcess, act: () => Promise<unknown>): Promise<number> {
  const before = await usageOf(server);
  await act();
  const after = await usageOf(server);
  return after.cpuMs - before.cpuMs;
}
