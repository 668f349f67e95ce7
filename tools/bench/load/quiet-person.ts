import { setTimeout } from 'node:timers/promises';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { median } from '../figures.ts';
import { atMost, inform, sized } from '../report.ts';
import { type Misdeed, startMisdeed } from './misdeed.ts';
import { type Account, ask, firstResultOf, moveIn, type Person, signIn } from './people.ts';
import { memoryOf } from './use.ts';

export const WATCHED_MS = 1000 * Number(process.env['NEIGHBOURS_SECONDS'] ?? sized(20, 1));
/** Time that a misdeed may take to end after the measurement. */
const WAITED_MS = sized(30_000, 3000);
/** Looking at the feed and waiting for a result go on side by side, and 600 calls a minute are allowed. */
const LOOK_EVERY_MS = 250;
const MOST_MEMORY_MB = 300;
const MB = 1_000_000;
const COLOURS = ['red', 'green', 'blue', 'black', 'white', 'navy', 'cream', 'pink', 'grey', 'brown'];

/** Measures what the quiet person sees while somebody does something; `act` names it. */
type Beside = (act: string, misdeed: Misdeed, account: Account) => Promise<void>;

/** Times in ms that a person sees who does little: until their feed is there, and the first result of a new query. */
type Seen = Awaited<ReturnType<typeof look>>;

/** Signs the quiet person up and measures what they see alone. @param where names the product among the measurements */
export async function moveQuietIn(product: OpenProduct, where: string): Promise<Beside> {
  const { url } = product;
  const quiet = await moveIn(url, 'quiet@example.com');
  const colours = COLOURS.values();
  const idle = memoryOf(product);
  const alone = await look(url, quiet, `${colours.next().value} scarf`);
  print(`alone ${where}`, alone);

  return async (act, misdeed, account) => {
    // Tokens last five minutes.
    quiet.token = await signIn(url, quiet.email);
    const { ended, stop } = await startMisdeed(url, misdeed, account);
    print(act, await look(url, quiet, `${colours.next().value} scarf`), alone);
    const above = [`${act}: memory above idle`, (memoryOf(product) - idle) / MB] as const;
    if (misdeed === 'exportAccount') inform(...above, 'MB');
    else atMost(...above, MOST_MEMORY_MB, 'MB');
    console.error(await Promise.race([ended, setTimeout(WAITED_MS, 'still going on', { ref: false })]));
    await stop();
  };
}

/** Loads the feed again and again for a while, and saves a query in the meantime. */
async function look(url: string, quiet: Person, query_text: string) {
  const times: number[] = [];
  const endsAt = performance.now() + WATCHED_MS;
  const first = firstResultOf(url, quiet, query_text);
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    await ask(`${url}/api/users/${quiet.id}/items?limit=100`, 'GET', { token: quiet.token });
    times.push(performance.now() - startedAt);
    await setTimeout(LOOK_EVERY_MS);
  }
  return { times, firstResult: await first };
}

function print(act: string, { times, firstResult }: Seen, alone?: Seen): void {
  const [middle, worst] = [median(times), Math.max(...times)];
  if (!alone) {
    inform(`${act}: feed, median`, middle, 'ms');
    inform(`${act}: feed, worst`, worst, 'ms');
    return inform(`${act}: first result`, firstResult, 'ms');
  }
  const usual = median(alone.times);
  atMost(`${act}: feed, median`, middle, Math.max(2 * usual, usual + 10), 'ms');
  atMost(`${act}: feed, worst`, worst, 100, 'ms');
  atMost(`${act}: first result`, firstResult, 2 * alone.firstResult + 1000, 'ms');
}
