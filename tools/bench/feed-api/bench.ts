import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../figures.ts';
import { atLeast, atMost, inform, report, sized } from '../report.ts';
import { USER } from './fill.ts';
import type { Order, Serving, Usage } from './serve.ts';

// Measures how fast the API sends the feed, compared with bare Express with the same bytes, and with SQLite
// with the same text.

const SIZE = sized(20_000, 1000);
const LIMIT = 100;
const CONNECTIONS = 16;
const WARM_UP = sized(4000, 100);
const ROUND = sized(500, 50);
const ROUNDS = sized(9, 1);
const WHOLES = sized(7, 1);
const AT_ONCE = 10;
/** Time for which the crowd asks in each round. */
const CROWD_MS = sized(2500, 100);
const MB = 1_000_000;
const RATE = '/s of its processor';

interface Call {
  url: string;
  headers?: Record<string, string>;
}

/** The calls of each, which are made in turn. */
type Targets = Record<string, readonly Call[]>;

const folder = mkdtempSync(join(tmpdir(), 'rummage-feed-'));
const server = fork(new URL('serve.ts', import.meta.url), [join(folder, 'rummage.db'), String(SIZE)]);
const [{ api, bare, token, crowd }] = (await once(server, 'message')) as [Serving];
const BARE = `http://127.0.0.1:${bare}`;
const feedOf = (id: number) => `http://127.0.0.1:${api}/api/users/${id}/items`;
const FEED = feedOf(USER);
const FIRST_PAGE = `${FEED}?limit=${LIMIT}`;
const headers = { Authorization: `Bearer ${token}` };
try {
  await measurePages();
  await measureWhole();
  await measureCrowd();
} finally {
  server.disconnect();
  rmSync(folder, { recursive: true });
}
report();

async function measurePages(): Promise<void> {
  const bytes = await (await ask({ url: FIRST_PAGE, headers })).arrayBuffer();
  await sendFromMemory(bytes);
  const targets = {
    bare: [{ url: `${BARE}/page` }],
    first: [{ url: FIRST_PAGE, headers }],
  } satisfies Targets;
  for (const calls of Object.values(targets)) await hammer(calls, WARM_UP);
  // They take turns, so that other work on the machine slows all of them alike.
  const rounds: Record<keyof typeof targets, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await ratesOf(targets, ROUND));
  const rate = (name: keyof typeof targets) => median(rounds.map((rates) => rates[name]));
  inform(`bytes of a page of ${LIMIT}`, bytes.byteLength);
  inform('the same bytes from memory by bare Express', rate('bare'), RATE);
  inform(`first page of ${LIMIT} from ${SIZE}`, rate('first'), RATE);
  atLeast('first page / bare Express', median(rounds.map((rates) => rates.first / rates.bare)), 0.4, '×');
}

/**
 * Each page is made again: there are more people than pages in the cache, and all the time there is something new. Whoever makes
 * them has to read the texts of their listings, so they are compared with that, and bytes from memory are only shown.
 */
async function measureCrowd(): Promise<void> {
  const ours = crowd.map(({ userId, token: own }) => ({
    url: `${feedOf(userId)}?limit=${LIMIT}`,
    headers: { Authorization: `Bearer ${own}` },
  }));
  const texts: Call[] = [];
  const listings = new Map<number, object>();
  for (const [at, call] of ours.entries()) {
    const page = await (await ask(call)).arrayBuffer();
    if (at === 0) await sendFromMemory(page);
    const items = JSON.parse(Buffer.from(page).toString()) as { listings: { id: number }[] }[];
    const shown = items.flatMap((item) => item.listings);
    for (const listing of shown) listings.set(listing.id, listing);
    texts.push({ url: `${BARE}/texts?ids=${shown.map(({ id }) => id).join()}` });
  }
  await keepTexts(JSON.stringify([...listings.values()]));
  const atRest = { memory: [{ url: `${BARE}/page` }], texts } satisfies Targets;
  send('collect');
  await hammer(ours, WARM_UP);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    send('rest');
    const rates = await ratesOf(atRest, crowd.length);
    send('collect');
    const startedAt = performance.now();
    let sent = 0;
    // Long enough for some pages of the collector, whose work counts.
    const ms = await cpuMsOf(async () => {
      for (; performance.now() - startedAt < CROWD_MS; sent += crowd.length) await hammer(ours, crowd.length);
    });
    rounds.push({ ...rates, ours: (sent * 1000) / ms });
  }
  send('rest');
  const people = `first pages of ${crowd.length} people in turn, each made again, while a page is collected each second`;
  inform(people, median(rounds.map((rates) => rates.ours)), RATE);
  inform(
    'the texts of these listings, read and sent by bare Express',
    median(rounds.map((rates) => rates.texts)),
    RATE,
  );
  atLeast('these pages / these texts', median(rounds.map((rates) => rates.ours / rates.texts)), 0.65, '×');
  inform(
    'these pages / the same bytes from memory',
    median(rounds.map((rates) => rates.ours / rates.memory)),
    '×',
  );
}

async function measureWhole(): Promise<void> {
  const text = await (await ask({ url: FEED, headers })).text();
  await keepTexts(text);
  const rounds = [];
  for (let round = -2; round < WHOLES; round += 1) {
    const ours = await cpuMsOf(async () => (await ask({ url: FEED, headers })).arrayBuffer());
    const texts = await cpuMsOf(async () => (await ask({ url: `${BARE}/texts` })).arrayBuffer());
    if (round >= 0) rounds.push({ ours, texts });
  }
  const readAndForget = async () => (await ask({ url: FEED, headers })).body?.pipeTo(new WritableStream());
  const together = () => Promise.all(Array.from({ length: AT_ONCE }, readAndForget));
  // The garbage of before is gone after this, and cannot be collected meanwhile.
  await together();
  await usage();
  await readAndForget();
  const alone = (await usage()).memory;
  await together();
  const growth = ((await usage()).memory - alone) / MB;
  const size = Buffer.byteLength(text) / MB;
  inform(`whole feed of ${SIZE}`, size, 'MB');
  inform('whole feed', median(rounds.map(({ ours }) => ours)), 'ms');
  inform('reading the same texts from SQLite', median(rounds.map(({ texts }) => texts)), 'ms');
  atMost('whole feed / reading texts', median(rounds.map(({ ours, texts }) => ours / texts)), 2, '×');
  atMost(`memory: ${AT_ONCE} whole feeds at once above one alone`, growth, size, 'MB');
}

async function keepTexts(body: string): Promise<void> {
  const type = { 'Content-Type': 'application/json' };
  await ask({ url: `${BARE}/texts`, headers: type }, { method: 'PUT', body });
}

async function sendFromMemory(bytes: ArrayBuffer): Promise<void> {
  const url = `${BARE}/page`;
  await ask({ url, headers: { 'Content-Type': 'application/octet-stream' } }, { method: 'PUT', body: bytes });
  const same = await (await ask({ url })).arrayBuffer();
  if (!Buffer.from(same).equals(Buffer.from(bytes))) throw new Error('bare Express sends other bytes');
}

/** Number of calls of each that a second of the server's processor answers. */
async function ratesOf<All extends Targets>(targets: All, count: number) {
  const rates = {} as Record<keyof All, number>;
  for (const [name, calls] of Object.entries(targets))
    rates[name as keyof All] = (count * 1000) / (await cpuMsOf(() => hammer(calls, count)));
  console.error(JSON.stringify(rates));
  return rates;
}

/** Makes so many calls on some connections. */
async function hammer(calls: readonly Call[], count: number): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) await (await ask(calls[next++ % calls.length]!)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

async function ask({ url, headers: own }: Call, init: RequestInit = {}): Promise<Response> {
  const res = await fetch(url, { ...init, headers: { 'Accept-Encoding': 'identity', ...own } });
  if (res.status >= 400) throw new Error(`${url}: ${res.status}`);
  return res;
}

function send(order: Order): void {
  server.send(order);
}

async function usage(): Promise<Usage> {
  send('usage');
  return ((await once(server, 'message')) as [Usage])[0];
}

/** The processor time that the server spends on it, which does not depend on other work on the machine. */
async function cpuMsOf(act: () => Promise<unknown>): Promise<number> {
  const before = (await usage()).cpuMs;
  await act();
  return (await usage()).cpuMs - before;
}
