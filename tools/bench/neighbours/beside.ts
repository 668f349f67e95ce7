import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { memoryOf } from '../load/memory.ts';
import { disturb } from './disturb.ts';
import { atMost, inform, print } from './measurements.ts';
import type { Account, MISDEEDS } from './misdeeds.ts';
import { quietPerson } from './quiet-person.ts';
import { sized } from '../sized.ts';

export const WATCHED_MS = 1000 * Number(process.env['NEIGHBOURS_SECONDS'] ?? sized(20, 1));
/** How long a misdeed may take to end after the measurement. */
const WAITED_MS = sized(30_000, 3000);
const MOST_MEMORY_MB = 300;
const MB = 1_000_000;

/** Measures what the quiet person sees while somebody does something; `act` names it. */
type Beside = (act: string, misdeed: keyof typeof MISDEEDS, account: Account) => Promise<void>;

/** Signs the quiet person up and measures what they see alone. @param where names the product among the measurements */
export async function moveQuietIn({ url, pid }: OpenProduct, where: string): Promise<Beside> {
  const quiet = await quietPerson(url, new Agent({ keepAlive: true }), 'quiet@example.com');
  const idle = memoryOf(pid);
  const alone = await quiet.look(WATCHED_MS);
  print(`alone ${where}`, alone);

  return async (act, misdeed, account) => {
    console.error(act);
    await quiet.signInAgain();
    const { ended, stop } = await disturb(url, misdeed, account);
    const startedAt = performance.now();
    const outcome = ended.then((said) => `${said} after ${Math.round(performance.now() - startedAt)} ms`);
    print(act, await quiet.look(WATCHED_MS), alone);
    const above = [`${act}: memory above idle`, (memoryOf(pid) - idle) / MB] as const;
    if (misdeed === 'exportAccount') inform(...above, 'MB');
    else atMost(...above, MOST_MEMORY_MB, 'MB');
    console.error(
      '…',
      await Promise.race([outcome, setTimeout(WAITED_MS, 'still going on', { ref: false })]),
    );
    await stop();
  };
}
