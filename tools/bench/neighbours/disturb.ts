import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Account, MISDEEDS } from './misdeeds.ts';

interface Disturbance {
  /** The outcome: 'done' or an error. */
  ended: Promise<string>;
  /** Ends a misdeed that does not end by itself. */
  stop: () => Promise<void>;
}

/** Lets somebody sign in at `address` and start a misdeed, in a process of their own. */
export async function disturb(
  address: string,
  misdeed: keyof typeof MISDEEDS,
  account: Account,
): Promise<Disturbance> {
  const args = [misdeed, address, JSON.stringify(account)];
  const child = fork(new URL('misdeed.process.ts', import.meta.url), args);
  const exited = once(child, 'exit').then(() => 'its process ended');
  const next = () => Promise.race([once(child, 'message').then(([said]) => String(said)), exited]);
  const ready = await next();
  if (ready !== 'ready') throw new Error(`${misdeed}: ${ready}`);
  const ended = next();
  child.send('begin');
  return {
    ended,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
