import { readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { makeListing, startFakeEbay } from '@rummage/marketplaces/testing';
import { openProduct } from '@rummage/product/open-product.ts';
import { asker } from '../load/ask.ts';
import { memoryOf } from '../load/memory.ts';
import { moveIn, signIn } from '../load/people.ts';
import { median } from '../median.ts';
import { disturb } from '../neighbours/disturb.ts';
import { atMost, inform, measurements } from '../neighbours/measurements.ts';
import type { MISDEEDS } from '../neighbours/misdeeds.ts';
import { sized } from '../sized.ts';
import { forgetfulReceiver } from './forgetful-receiver.ts';

// The product beside hostile shops, floods of calls, previews and many streams of events, again and again, while one quiet
// person hears of everything that is found for them. SOAK_MINUTES says for how long.

const ROUNDS = Number(process.env['SOAK_MINUTES'] ?? sized(10, 1));
const ROUND_MS = sized(60_000, 5000);
const LIST_EVERY_MS = sized(5000, 1000);
const LOOK_EVERY_MS = 250;
/** Messages that failed are sent again at growing intervals. */
const ARRIVE_WITHIN_MS = 20 * 60_000;
const MB = 1_000_000;
const AT_ONCE = ['hostileShops', 'pipeline', 'preview', 'watchEvents'] satisfies (keyof typeof MISDEEDS)[];

interface Round {
  memory: number;
  descriptors: number;
  median: number;
  worst: number;
}

const ebay = await startFakeEbay();
const receiver = await forgetfulReceiver();
const product = await openProduct({
  EBAY_API_URL: ebay.url,
  EBAY_CLIENT_ID: ebay.clientId,
  EBAY_CLIENT_SECRET: ebay.clientSecret,
  EBAY_DAILY_CALLS: '1000000',
  COLLECT_MIN_INTERVAL_S: '5',
  COLLECT_MAX_INTERVAL_S: '10',
  ALLOW_PRIVATE_ADDRESSES: 'on',
  RATE_LIMITS: 'on',
});
const listed = new Set<string>();
let lastId = 900_000;
try {
  const ask = asker(product.url, new Agent({ keepAlive: true }));
  const quiet = await moveIn(ask, 'quiet@example.com');
  const other = await moveIn(ask, 'other@example.com');
  const own = `/api/users/${quiet.id}`;
  await ask('POST', `${own}/channels`, {
    json: { kind: 'webhook', address: receiver.url },
    token: quiet.token,
  });
  list('first');
  await ask('POST', `${own}/queries`, {
    json: { query_text: 'linen dress', notify: 'at_once' },
    token: quiet.token,
  });
  while (!(await titles()).includes('Linen dress first')) await setTimeout(LOOK_EVERY_MS);
  listed.clear();

  const rounds: Round[] = [];
  for (let n = 1; n <= ROUNDS; n += 1) {
    quiet.token = await signIn(ask, quiet.email);
    const misdeeds = [];
    for (const misdeed of AT_ONCE) misdeeds.push(await disturb(product.url, misdeed, other));
    const times = await lookAtFeed(`${own}/items?limit=100`, `round ${n}`);
    for (const { stop } of misdeeds) await stop();
    await removeWhatTheyMade();
    const round = {
      memory: memoryOf(product.pid) / MB,
      descriptors: readdirSync(`/proc/${product.pid}/fd`).length,
      median: median(times),
      worst: Math.max(...times),
    };
    rounds.push(round);
    console.error(`${n}: ${JSON.stringify(round)}, ${receiver.arrived.size} of ${listed.size} arrived`);
  }
  await allArrive();
  report(rounds);

  /** The other person's hostile queries and shops: they come again in the next round. */
  async function removeWhatTheyMade(): Promise<void> {
    const token = await signIn(ask, other.email);
    const all = async (path: string) =>
      JSON.parse((await ask('GET', path, { token })).text) as { id: number }[];
    for (const { id } of await all('/api/shops')) await ask('DELETE', `/api/shops/${id}`, { token });
    for (const { id } of await all(`/api/users/${other.id}/queries`))
      await ask('DELETE', `/api/users/queries/${id}`, { token });
  }

  async function titles(): Promise<string[]> {
    const { text } = await ask('GET', `${own}/items?limit=100`, { token: quiet.token });
    return (JSON.parse(text) as { title: string }[]).map(({ title }) => title);
  }

  /** How long the quiet person's feed takes, in ms, while more and more is listed. */
  async function lookAtFeed(path: string, name: string): Promise<number[]> {
    const [times, endsAt] = [[] as number[], performance.now() + ROUND_MS];
    let listedAt = -Infinity;
    while (performance.now() < endsAt) {
      if (performance.now() > listedAt + LIST_EVERY_MS) {
        list(`${name}-${times.length}`);
        listedAt = performance.now();
      }
      times.push((await ask('GET', path, { token: quiet.token })).ms);
      await setTimeout(LOOK_EVERY_MS);
    }
    return times;
  }
} finally {
  await product.stop();
  await receiver.close();
  await ebay.close();
}
console.log(JSON.stringify({ measurements }));

function list(name: string): void {
  const title = `Linen dress ${name}`;
  ebay.add(makeListing({ id: String((lastId += 1)), title, listedAt: Date.now() }));
  listed.add(title);
}

async function allArrive(): Promise<void> {
  receiver.remember();
  const endsAt = performance.now() + ARRIVE_WITHIN_MS;
  const haveArrived = () => [...listed].every((title) => receiver.arrived.has(title));
  while (!haveArrived() && performance.now() < endsAt) await setTimeout(LOOK_EVERY_MS);
}

function report(rounds: readonly Round[]): void {
  // The first quarter fills caches.
  const quarter = Math.max(1, rounds.length >> 2);
  const after = rounds.slice(-quarter);
  const before = rounds.length > quarter ? rounds.slice(quarter, 2 * quarter) : after;
  const least = (of: readonly Round[], what: keyof Round) => Math.min(...of.map((round) => round[what]));
  inform('memory in the end', least(after, 'memory'), 'MB');
  atMost(
    'memory: last quarter / second quarter',
    least(after, 'memory') / least(before, 'memory'),
    1.15,
    '×',
  );
  inform('descriptors in the end', least(after, 'descriptors'), '');
  atMost(
    'descriptors more than in the second quarter',
    least(after, 'descriptors') - least(before, 'descriptors'),
    10,
    '',
  );
  inform('feed, median', median(rounds.map((round) => round.median)));
  inform('feed, worst', Math.max(...rounds.map((round) => round.worst)));
  inform('messages received', receiver.received(), '');
  atMost(
    `finds of ${listed.size} that never arrived`,
    [...listed].filter((title) => !receiver.arrived.has(title)).length,
    0,
    '',
  );
}
