import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { MISDEEDS } from './misdeeds.process.ts';
import type { Account } from './people.ts';

export type Misdeed = keyof typeof MISDEEDS;

/** Lets somebody sign in and start a misdeed, in a process of their own, so that it does not slow the measuring process. */
export async function startMisdeed(address: string, misdeed: Misdeed, account: Account) {
  const args = [misdeed, address, JSON.stringify(account)];
  const child = fork(new URL('misdeeds.process.ts', import.meta.url), args);
  const exited = once(child, 'exit').then(() => 'its process ended');
  const next = () => Promise.race([once(child, 'message').then(([said]) => String(said)), exited]);
  const ready = await next();
  if (ready !== 'ready') throw new Error(`${misdeed}: ${ready}`);
  const ended = next();
  child.send('begin');
  return {
    /** The outcome, or an error. */
    ended,
    /** Ends a misdeed that does not end by itself. */
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}
