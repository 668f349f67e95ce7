import { createSecretKey, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '@rummage/api/src/db/database.ts';
import { createLog } from '@rummage/api/src/log.ts';
import { signAccessToken } from '@rummage/api/src/people/auth/access-token.ts';
import { testApi } from '@rummage/api/src/testing/api.ts';
import express, { type Express } from 'express';
import { sized } from '../report.ts';
import { fillFeed, startCollector, USER } from './fill.ts';

/** The message of this process to the one that started it. */
export interface Serving {
  api: number;
  bare: number;
  token: string;
  /** Everybody of the crowd, and the token that they send. */
  crowd: { userId: number; token: string }[];
}

/** The orders to this process: to answer its usage, or to collect or to stop that. */
export type Order = 'usage' | 'collect' | 'rest';

/** The answer when this process is asked for it. */
export interface Usage {
  /** This process's time on the processor so far, in ms. */
  cpuMs: number;
  /** The most resident memory since the last answer, in bytes. */
  memory: number;
}

const [file = '', size = ''] = process.argv.slice(2);
const PEOPLE = sized(1000, 20);
const ITEMS_OF_PERSON = 200;
const START = Date.parse('2026-07-01T00:00:00Z');
const db = openDatabase(file);
const people = await fillFeed(db, Number(size), PEOPLE, ITEMS_OF_PERSON);

const key = createSecretKey(randomBytes(48));
const log = createLog('info');
// The token stays valid, however long this takes.
const { app: api } = testApi({ db, key, log, now: () => START, validateAnswers: false });

/** Plain Express, even without the ETag that it makes for every answer: it sends a page from memory, and texts from SQLite. */
function bareApp(): Express {
  const app = express().set('etag', false);
  const { $client: texts } = openDatabase(`${file}-texts`).writer;
  texts.exec('create table texts (id integer primary key, text text not null)');
  const save = texts.prepare('insert or replace into texts (id, text) values (?, ?)');
  const read = texts
    .prepare('select text from json_each(?) as asked cross join texts on texts.id = asked.value')
    .pluck();
  const readAll = texts.prepare('select text from texts order by id').pluck();
  let page: Buffer = Buffer.alloc(0);
  app.put('/page', express.raw({ type: '*/*', limit: '1mb' }), (req, res) => {
    page = req.body as Buffer;
    res.sendStatus(204);
  });
  app.get('/page', (_req, res) => {
    res.type('json').send(page);
  });
  app.put('/texts', express.json({ limit: '100mb' }), (req, res) => {
    texts.exec('delete from texts');
    texts.transaction(() => {
      for (const one of req.body as { id: number }[]) save.run(one.id, JSON.stringify(one));
    })();
    res.sendStatus(204);
  });
  app.get('/texts', ({ query: { ids } }, res) => {
    res.json(typeof ids === 'string' ? read.all(`[${ids}]`) : { read: readAll.all().length });
  });
  return app;
}

async function listen(app: Express): Promise<number> {
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

let memory = 0;
const look = () => {
  memory = Math.max(memory, process.memoryUsage.rss());
};
setInterval(look, 20);
let stopCollecting = () => undefined as void;
process.on('message', (order: Order) => {
  if (order === 'collect') stopCollecting = startCollector(db, Number(size), people, () => START);
  if (order === 'rest') stopCollecting();
  if (order !== 'usage') return;
  look();
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, memory } satisfies Usage);
  memory = 0;
});
process.once('disconnect', () => process.exit());

const tokenOf = (userId: number) => signAccessToken(key, { userId, sessionId: userId }, START);
process.send?.({
  api: await listen(api),
  bare: await listen(bareApp()),
  token: tokenOf(USER),
  crowd: people.map((userId) => ({ userId, token: tokenOf(userId) })),
} satisfies Serving);
