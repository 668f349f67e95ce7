import { Agent } from 'node:http';
import { asker } from '../load/ask.ts';
import { signIn } from '../load/people.ts';
import { type Account, MISDEEDS } from './misdeeds.ts';

// misdeed.process.ts <name> <address> <account>: somebody who signs in, waits for the signal, and does one thing. A process
// of its own, so that it does not slow the measuring process.

const [name = '', address = '', account = '{}'] = process.argv.slice(2);
const ask = asker(address, new Agent({ keepAlive: true, maxSockets: 200 }));
const { id, email } = JSON.parse(account) as Account;
const person = { id, email, token: await signIn(ask, email) };
process.once('message', () => {
  void begin().then(
    () => process.send?.('done'),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.send?.('ready');

async function begin(): Promise<void> {
  await MISDEEDS[name as keyof typeof MISDEEDS]({ address, ask, person });
}
