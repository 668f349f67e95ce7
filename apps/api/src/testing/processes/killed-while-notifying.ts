import { setTimeout } from 'node:timers/promises';
import type { ChannelInput } from '@rummage/contract';
import { type FakeGood, makeGood, startFakeShop } from '@rummage/marketplaces/testing';
import { MINUTE_MS } from '@rummage/vocabulary';
import { type AskedDatabase, openAskedDatabase } from '../databases/asked-database.ts';
import { appriseServer } from '../outside/apprise-server.ts';
import { botApi, idIn } from '../outside/bot-api.ts';
import { discordId, discordServer } from '../outside/discord-server.ts';
import { mailReceiver } from '../outside/mail-receiver.ts';
import { feedOf } from '../outside/offer.ts';
import { pushService } from '../outside/push-service.ts';
import { webhookReceiver } from '../outside/webhook-receiver.ts';
import { authAt, postJson, signUpAt } from './product.ts';
import { startProcesses } from './running-processes.ts';

const FIRST = 3;
/** A coat is found, and its messages are made and sent, in about so long. */
const FIND_WITHIN_MS = 1500;
const KILL_WITHIN_MS = 1500;
const LOOK_EVERY_MS = 200;
const FINISH_WITHIN_MS = 120_000;
/** Share of attempts that a receiver fails, besides the first time. */
const FAILS = 0.3;
const MAIL = 'alice@mail.example';

interface Kills {
  kills: number;
  /** A number from 0 up to 1. */
  random: () => number;
}

/** Everything that was wrong in the end. */
interface KillReport {
  /** Things that a channel never said, or under several messages. */
  unsaid: number;
  twice: number;
  /** Things of the first reading that a channel said. */
  ofFirstReading: number;
  /** Messages that no receiver has taken. */
  lost: number;
  /** Messages that came again and said something else. */
  changed: number;
  /** Messages that came again. */
  repeats: number;
}

/** Kills processes at random moments while they find coats in a shop and say so by channels of every kind that has ids, whose receivers fail. */
export async function killWhileNotifying({ kills, random }: Kills): Promise<KillReport> {
  const database = await openAskedDatabase();
  const receivers = await failingReceivers(random);
  const shop = await startFakeShop({ ways: ['shopify'], goods: coats(0, FIRST) });
  const processes = startProcesses({
    ...database.environment,
    SMTP_URL: receivers.smtpUrl,
    MAIL_FROM: 'rummage@mail.example',
    TELEGRAM_BOT_TOKEN: receivers.bot.token,
    TELEGRAM_API_URL: receivers.bot.apiUrl,
  });

  try {
    const address = await processes.answering();
    await signUpAt(address);
    const auth = await authAt(address);
    for (const channel of receivers.channels)
      await postJson(`${address}/api/users/1/channels`, channel, auth);
    await fetch(`${address}${receivers.confirmation()}`, { method: 'POST' });
    const link = await postJson(`${address}/api/users/1/channels/telegram`, {}, auth);
    receivers.say(((await link.json()) as { code: string }).code);
    await until(
      async () => (await database.ask(`select 1 from channels where kind = 'telegram'`)).length === 1,
    );
    await database.ask(
      `insert into shops (url, way, name, second_hand, currency, added_at, next_at, memory)
       values ('${shop.url}/products.json', 'shopify', 'Coats of Leeds', 1, 'USD', 0, 0, '[]')`,
    );
    await postJson(`${address}/api/users/1/queries`, { query_text: 'overcoat', notify: 'at_once' }, auth);
    await until(async () => (await feedOf(address, auth)).length === FIRST);
    // A reading that is killed before its end would make all coats of the next one old, and no news.
    await until(() => isFirstReadingOver(database));
    receivers.fail();
    for (let kill = 0; kill < kills; kill += 1) {
      shop.add(...coats(FIRST + kill, 1));
      await setTimeout(random() * FIND_WITHIN_MS);
      await letTimePass(database);
      await setTimeout(random() * KILL_WITHIN_MS);
      const { restart } = await processes.kill(random());
      restart();
    }
    const things = kills * KINDS.length;
    await until(async () => {
      await letTimePass(database);
      if (receivers.haveAllFailed()) receivers.getWell();
      const noted = await notedThings(database);
      return noted.length >= things && noted.every(({ id, kind }) => receivers.accepted(kind).has(id ?? ''));
    });
    return await reportOn(database, receivers, kills);
  } finally {
    await Promise.all([processes.close(), shop.close()]);
    await database.close();
  }
}

function coats(from: number, count: number): FakeGood[] {
  return Array.from({ length: count }, (_, n) =>
    makeGood({
      id: from + n + 1,
      title: `Overcoat number ${from + n + 1}`,
      cents: 10_000 + 700 * (from + n),
      pictures: [],
    }),
  );
}

const KINDS = ['mail', 'push', 'webhook', 'discord', 'apprise', 'telegram'];

/** A receiver for each kind of channel that has ids. */
async function failingReceivers(random: () => number) {
  const [mails, service, receiver] = [await mailReceiver(), await pushService(), await webhookReceiver()];
  const [discord, apprise, telegram] = [await discordServer(), await appriseServer(), await botApi()];
  const taken = Object.fromEntries(KINDS.map((kind) => [kind, new Set<string>()]));
  let areFailing = false;
  const haveFailed = new Set<string>();
  const takes = (kind: string, id: unknown): boolean => {
    const isTaken = !areFailing || (haveFailed.has(kind) && random() >= FAILS);
    if (isTaken) taken[kind]?.add(String(id));
    else haveFailed.add(kind);
    return isTaken;
  };
  receiver.answerWith(({ headers }) => ({ status: takes('webhook', headers['webhook-id']) ? 204 : 503 }));
  service.answerWith((topic) => (takes('push', topic) ? 201 : 503));
  mails.refuseWith((id) =>
    id === undefined || takes('mail', id) ? undefined : { at: 'content', status: 452 },
  );
  discord.answerWith((id) =>
    takes('discord', id) ? { status: 200 } : { status: 429, body: { retry_after: 0.5 } },
  );
  apprise.answerWith((id) => (takes('apprise', id) ? 200 : 424));
  telegram.refuseWith((method, { text }) =>
    method !== 'sendMessage' || takes('telegram', idIn(text))
      ? undefined
      : { error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } },
  );
  const channels: ChannelInput[] = [
    { kind: 'webhook', address: receiver.url },
    { kind: 'mail', address: MAIL },
    { kind: 'push', address: service.subscription },
    { kind: 'discord', address: discord.url },
    { kind: 'apprise', address: apprise.url },
  ];
  return {
    channels,
    bot: telegram.bot,
    say: telegram.say,
    smtpUrl: mails.mailServer.url,
    /** The path of the link in the first mail. */
    confirmation: () => /\/confirm\/\S+/.exec(mails.received[0]?.text ?? '')?.[0] ?? '',
    fail: () => {
      areFailing = true;
    },
    getWell: () => {
      areFailing = false;
    },
    haveAllFailed: () => haveFailed.size === KINDS.length,
    /** The ids of the messages that were taken. */
    accepted: (kind: string) => taken[kind] ?? new Set(),
    /** All that came, whether it was taken or not. */
    came: () => [
      ...receiver.news().map(({ headers, body }) => ({
        id: `webhook ${String(headers['webhook-id'])}`,
        said: JSON.stringify(body),
      })),
      ...service.news().map(({ headers, message }) => ({
        id: `push ${String(headers.topic)}`,
        said: JSON.stringify(message),
      })),
      ...mails
        .news()
        .map(({ headers, text, html }) => ({ id: `mail ${headers.get('message-id')}`, said: text + html })),
      ...discord.news().map((embed) => ({ id: `discord ${discordId(embed)}`, said: JSON.stringify(embed) })),
      ...apprise.news().map((message) => ({ id: `apprise ${message.id}`, said: JSON.stringify(message) })),
      ...telegram
        .news()
        .map((message) => ({ id: `telegram ${idIn(message.text)}`, said: JSON.stringify(message) })),
    ],
  };
}

async function isFirstReadingOver({ ask }: AskedDatabase): Promise<boolean> {
  return (await ask('select id from shops where first_read_at is not null')).length > 0;
}

/** A thing that a channel is to say, and the message that says it. */
interface Noted {
  kind: string;
  title: string;
  id: string | null;
}

function notedThings({ ask }: AskedDatabase): Promise<Noted[]> {
  return ask<Noted>(
    `select channels.kind as kind, listings.title as title, outbox.delivery_id as id from outbox
     join channels on channels.id = outbox.channel_id
     join items on items.id = outbox.item_id join listings on listings.id = items.listing_id`,
  );
}

async function reportOn(
  database: AskedDatabase,
  receivers: Awaited<ReturnType<typeof failingReceivers>>,
  kills: number,
): Promise<KillReport> {
  const noted = await notedThings(database);
  const first = new Set(coats(0, FIRST).map(({ title }) => title));
  const later = coats(FIRST, kills).map(({ title }) => title);
  const messagesFor = (kind: string, title: string) =>
    noted.filter((one) => one.kind === kind && one.title === title).length;
  const counts = KINDS.flatMap((kind) => later.map((title) => messagesFor(kind, title)));
  const came = receivers.came();
  const said = new Map<string, Set<string>>();
  for (const { id, said: words } of came) said.set(id, (said.get(id) ?? new Set()).add(words));
  return {
    unsaid: counts.filter((count) => count === 0).length,
    twice: counts.filter((count) => count > 1).length,
    ofFirstReading: noted.filter(({ title }) => first.has(title)).length,
    lost: noted.filter(({ kind, id }) => !receivers.accepted(kind).has(id ?? '')).length,
    changed: [...said.values()].filter(({ size }) => size > 1).length,
    repeats: came.length - said.size,
  };
}

/** Makes what waits older by minutes; a process that was killed has left its messages behind for so long. */
async function letTimePass({ ask }: AskedDatabase): Promise<void> {
  await ask(`update outbox set at = at - ${MINUTE_MS} where delivery_id is null`);
  await ask(`update deliveries set created_at = created_at - ${MINUTE_MS}`);
  await ask('update deliveries set next_at = 0 where next_at is not null');
  await ask('update notified_people set look_at = 0 where look_at is not null');
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + FINISH_WITHIN_MS;
  while (!(await isReached())) {
    if (Date.now() > endsAt) throw new Error('The processes have not finished');
    await setTimeout(LOOK_EVERY_MS);
  }
}
