import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeListing, startFakeEbay } from '@rummage/marketplaces/testing';
import { asker } from '../load/ask.ts';
import { type BuiltProduct, startBuilt } from '../load/built-product.ts';
import { moveIn, signUp } from '../load/people.ts';
import { importSearches, pipeline, preview } from './misdeeds.ts';
import { firstResultOf, quietPerson, type Seen } from './quiet-person.ts';

const WATCHED_MS = 1000 * Number(process.env['NEIGHBOURS_SECONDS'] ?? 10);
const SEARCHES = 5000;
const CALLS = 200;
const CONNECTIONS = 12;
const PIPELINED = 1000;
const PREVIEWS = 10;
const MOST_MEMORY_MB = 300;
const MB = 1_000_000;

interface Measurement {
  what: string;
  value: number;
  unit: string;
  goal?: string;
  ok?: boolean;
}

const measurements: Measurement[] = [];
await withProduct({}, besideTheSampleMarket);
await besideEbay();
console.log(JSON.stringify({ measurements }));

async function besideTheSampleMarket({ address, memory }: BuiltProduct): Promise<void> {
  const ask = asker(address, new Agent({ keepAlive: true }));
  const look = await quietPerson(address, new Agent({ keepAlive: true }), 'quiet@example.com');
  const other = await moveIn(ask, 'other@example.com');
  const idle = memory();
  const alone = await look(WATCHED_MS);
  tell('alone', alone);

  const beside = async (act: string, disturb: () => Promise<unknown>) => {
    console.error(act);
    const startedAt = performance.now();
    const settled = disturb().then(() => 'done', String);
    tell(act, await look(WATCHED_MS), alone);
    atMost(`${act}: memory above idle`, (memory() - idle) / MB, MOST_MEMORY_MB, 'MB');
    console.error(`… ${((performance.now() - startedAt) / 1000).toFixed(1)} s`, await settled);
  };
  let hangUp = () => {};
  await beside(`${CONNECTIONS} × ${PIPELINED} pipelined requests`, async () => {
    hangUp = pipeline(address, CONNECTIONS, PIPELINED);
  });
  hangUp();
  await beside(`${SEARCHES} searches imported`, () => importSearches(ask, other, SEARCHES));
  await beside(`${PREVIEWS} previews against ${SEARCHES} searches`, () => preview(ask, other, PREVIEWS));
}

/** With a marketplace that allows few calls a day, of which another has had all that they may. */
async function besideEbay(): Promise<void> {
  const alone = await firstResultAtEbay(0);
  const beside = await firstResultAtEbay(SEARCHES);
  inform(`${CALLS} calls a day, alone: first result`, alone);
  atMost(`${CALLS} calls a day, ${SEARCHES} searches of another: first result`, beside, 2 * alone + 1000);
}

async function firstResultAtEbay(searchesOfAnother: number): Promise<number> {
  const listings = Array.from({ length: 50 }, (_, n) =>
    makeListing({ id: String(800_001 + n), title: `Linen dress ${n}` }),
  );
  const ebay = await startFakeEbay({ listings });
  const environment = {
    EBAY_API_URL: ebay.url,
    EBAY_CLIENT_ID: ebay.clientId,
    EBAY_CLIENT_SECRET: ebay.clientSecret,
    EBAY_DAILY_CALLS: String(CALLS),
    SAMPLE_MARKETPLACE: 'off',
  };
  let taken = NaN;
  try {
    await withProduct(environment, async ({ address }) => {
      const ask = asker(address, new Agent());
      const quiet = await signUp(ask, 'quiet@example.com');
      const other = await signUp(ask, 'other@example.com');
      if (searchesOfAnother > 0) {
        await importSearches(ask, other, searchesOfAnother);
        await setTimeout(WATCHED_MS);
      }
      taken = await firstResultOf(ask, quiet, 'linen');
    });
  } finally {
    await ebay.close();
  }
  return taken;
}

async function withProduct(
  different: Record<string, string>,
  use: (product: BuiltProduct) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rummage-neighbours-'));
  const product = await startBuilt(folder, { QUERIES_PER_USER: String(2 * SEARCHES), ...different });
  try {
    await use(product);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function tell(act: string, { median, p99, worst, firstResult }: Seen, alone?: Seen): void {
  if (alone) {
    atMost(`${act}: feed, median`, median, Math.max(2 * alone.median, alone.median + 10));
    atMost(`${act}: feed, p99`, p99, Math.max(5 * alone.p99, 100));
  } else {
    inform(`${act}: feed, median`, median);
    inform(`${act}: feed, p99`, p99);
  }
  inform(`${act}: feed, worst`, worst);
  if (alone) atMost(`${act}: first result`, firstResult, 2 * alone.firstResult + 1000);
  else inform(`${act}: first result`, firstResult);
}

function inform(what: string, value: number, unit = 'ms'): void {
  console.error(`${what}: ${value.toFixed(1)} ${unit}`);
  measurements.push({ what, value, unit });
}

function atMost(what: string, value: number, most: number, unit = 'ms'): void {
  console.error(`${what}: ${value.toFixed(1)} ${unit}, at most ${most.toFixed(1)}`);
  measurements.push({ what, value, unit, goal: `≤ ${Math.round(most)}`, ok: value <= most });
}
