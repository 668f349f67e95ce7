import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Ask } from '../load/ask.ts';
import { hostileShops } from './hostile-shops.ts';
import { itemsOf, PASSWORD, type Person, signIn } from '../load/people.ts';
import { sized } from '../sized.ts';

export const QUERIES = sized(5000, 100);
export const PREVIEWS = 10;
export const STREAMS = 20;
export const LOG_INS = sized(2000, 20);
export const CONNECTIONS = 12;
export const PIPELINED = sized(1000, 100);
/** Two calls each time. 600 a minute are allowed, and other misdeeds of the same person may call beside it. */
const ACT_EVERY_MS = 400;

/** Somebody who can sign in. */
export type Account = Pick<Person, 'id' | 'email'>;

/** The address of the product, a client for it, and the person who acts. */
interface Scene {
  address: string;
  ask: Ask;
  person: Person;
}

/** Heavy use by somebody who does not care for others. Each ends by itself, or goes on until its process ends. */
export const MISDEEDS = {
  importQueries,
  preview,
  pipeline,
  watchEvents,
  exportAccount,
  deleteAccount,
  logIn,
  hostileShops,
} satisfies Record<string, (scene: Scene) => Promise<void> | void>;

/** Imports many queries at once. */
export async function importQueries({ ask, person: { id, token } }: Omit<Scene, 'address'>): Promise<void> {
  const lines = Array.from({ length: QUERIES }, (_, n) => `linen dress ${n}`);
  const json = { format: 'csv', text: ['query_text', ...lines].join('\n') };
  await ask('POST', `/api/users/${id}/notebook`, { json, token });
}

/** Asks at once for the previews of several drafts that find nothing. */
async function preview({ ask, person: { id, token } }: Scene): Promise<void> {
  const asking = Array.from({ length: PREVIEWS }, (_, n) =>
    ask('POST', `/api/users/${id}/queries/preview`, {
      json: { query_text: `nothing like this ${n}` },
      token,
    }),
  );
  await Promise.all(asking);
}

/** Sends many requests on each of some connections and reads no answer. */
function pipeline({ address }: Scene): void {
  const { hostname, port } = new URL(address);
  const request = `GET /api/openapi.json HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
  for (let n = 0; n < CONNECTIONS; n += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(request.repeat(PIPELINED));
  }
}

/** Opens many event streams while one item after another is dismissed and restored. */
async function watchEvents({ address, ask, person }: Scene): Promise<void> {
  const { id, token } = person;
  const agent = new Agent();
  for (let n = 0; n < STREAMS; n += 1)
    get(
      `${address}/api/users/${id}/events`,
      { agent, headers: { Authorization: `Bearer ${token}` } },
      (res) => {
        if (res.statusCode !== 200) throw new Error(`an event stream is answered ${res.statusCode}`);
        res.resume();
      },
    );
  const items = await itemsOf(ask, person);
  void (async () => {
    for (let n = 0; ; n += 1) {
      const path = `/api/users/${id}/items/${items[n % items.length]}`;
      await ask('DELETE', path, { token });
      await ask('POST', `${path}/restore`, { token });
      await setTimeout(ACT_EVERY_MS);
    }
  })();
}

/** Takes an export of everything. */
async function exportAccount({ address, person: { id, token } }: Scene): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    get(`${address}/api/users/${id}/export`, { headers }, (res) => {
      if (res.statusCode !== 200) reject(new Error(`the export is answered ${res.statusCode}`));
      res.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });
}

/** Deletes the account with everything in it. */
async function deleteAccount({ ask, person: { id, token } }: Scene): Promise<void> {
  await ask('DELETE', `/api/users/${id}/account`, { json: { password: PASSWORD }, token });
}

/** Logs in, with the right password and a wrong one in turns, from one address. */
async function logIn({ ask, person: { email } }: Scene): Promise<void> {
  const wrong = { username: email, password: 'a wrong one' };
  const tries = Array.from({ length: LOG_INS }, (_, n) =>
    n % 2 === 0 ? signIn(ask, email) : ask('POST', '/api/login', { form: wrong }),
  );
  const answers = await Promise.allSettled(tries);
  const inside = answers.filter(({ status }) => status === 'fulfilled').length;
  console.error(`${inside} of ${LOG_INS} log-ins succeeded`);
}
