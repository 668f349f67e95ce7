import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { hostileShops } from './hostile-shops.ts';
import { type Account, ask, itemsOf, PASSWORD, type Person, signIn } from './people.ts';
import { CONNECTIONS, LOG_INS, PIPELINED, PREVIEWS, QUERIES, STREAMS } from './sizes.ts';

// misdeeds.process.ts <name> <address> <account>: somebody who signs in, waits for the signal, and does one thing.

/** Two calls each time. 600 a minute are allowed. */
const ACT_EVERY_MS = 400;
const BROWSERS = 200;

const [name = '', address = '', account = '{}'] = process.argv.slice(2);
const { id, email } = JSON.parse(account) as Account;
const token = await signIn(address, email);
const person: Person = { id, email, token };
const own = `${address}/api/users/${id}`;

/** Heavy use by somebody who does not care for others. Each ends by itself, or goes on until its process ends. */
export const MISDEEDS = {
  async importQueries() {
    const lines = Array.from({ length: QUERIES }, (_, n) => `linen dress ${n}`);
    const json = { format: 'csv', text: ['query_text', ...lines].join('\n') };
    await ask(`${own}/notebook`, 'POST', { json, token });
  },

  /** Asks at once for the previews of several drafts that find nothing. */
  async preview() {
    const drafts = Array.from({ length: PREVIEWS }, (_, n) => ({ query_text: `nothing like this ${n}` }));
    await Promise.all(drafts.map((json) => ask(`${own}/queries/preview`, 'POST', { json, token })));
  },

  /** Sends many requests on each of some connections and reads no answer. */
  pipeline() {
    const { hostname, port } = new URL(address);
    for (let n = 0; n < CONNECTIONS; n += 1) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.pause();
      socket.write(`GET /api/openapi.json HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(PIPELINED));
    }
  },

  /** Opens many event streams while one item after another is dismissed and restored. */
  async watchEvents() {
    for (let n = 0; n < STREAMS; n += 1) await readAndForget(`${own}/events`);
    const items = await itemsOf(address, person);
    for (let n = 0; ; n += 1) {
      const item = `${own}/items/${items[n % items.length]}`;
      await ask(item, 'DELETE', { token });
      await ask(`${item}/restore`, 'POST', { token });
      await setTimeout(ACT_EVERY_MS);
    }
  },

  async exportAccount() {
    await (
      await readAndForget(`${own}/export`)
    ).end;
  },

  async deleteAccount() {
    await ask(`${own}/account`, 'DELETE', { json: { password: PASSWORD }, token });
  },

  /** Logs in, with the right password and a wrong one in turns, from one address. @returns how often it was refused */
  async logIn() {
    const wrong = { form: { username: email, password: 'a wrong one' } };
    let [next, refused] = [0, 0];
    const one = async () => {
      for (let n = next++; n < LOG_INS; n = next++)
        await (n % 2 === 0 ? signIn(address, email) : ask(`${address}/api/login`, 'POST', wrong)).catch(
          () => (refused += 1),
        );
    };
    await Promise.all(Array.from({ length: BROWSERS }, one));
    return refused;
  },

  async hostileShops() {
    await hostileShops(address, person);
  },
};

async function readAndForget(url: string): Promise<{ end: Promise<void> | undefined }> {
  const res = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (!res.ok) throw new Error(`${url}: ${res.status}`);
  return { end: res.body?.pipeTo(new WritableStream()) };
}

process.once('message', () => {
  void Promise.resolve(MISDEEDS[name as keyof typeof MISDEEDS]()).then(
    (outcome) => process.send?.(String(outcome ?? 'done')),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.send?.('ready');
