import { HOUR_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { KEY } from '#testing/api';
import { rows } from '#testing/databases/rows';
import { HEAVY_MS, IS_FULL_CHECK } from '#testing/full-check';
import { aliceNotified, dress } from '#testing/notified';
import { appriseServer } from '#testing/outside/apprise-server';
import { botApi, CHAT, idIn } from '#testing/outside/bot-api';
import { discordId, discordServer } from '#testing/outside/discord-server';
import { mailReceiver } from '#testing/outside/mail-receiver';
import { pushService } from '#testing/outside/push-service';
import type { Sender } from './channels/sender.ts';
import { createSenders, type Senders } from './channels/senders.ts';
import { notifyAll } from './notifier.ts';
import { botCaller } from './telegram/bot-api.ts';
import { linkChat, newChatCode } from './telegram/chat-codes.repo.ts';

/** Stands for the end of a process: nothing after it happens. */
class Killed extends Error {
  override readonly name = 'Killed';
}

const KILLED = IS_FULL_CHECK ? 100 : 3;
/** Ends of every kind, with a break among them. */
const EVERY_END: [{ end: string; sent: number }[], number[], number] = [
  [
    { end: 'before', sent: 1 },
    { end: 'after', sent: 0 },
    { end: 'never', sent: 0 },
    { end: 'after', sent: 2 },
  ],
  [503, 200],
  2,
];
const MOST_STEPS = 8;

/** The end of each process: before one of its messages is sent, after it but before that is saved, or not at all. */
const ends = fc.array(fc.record({ end: fc.constantFrom('before', 'after', 'never'), sent: fc.nat(2) }), {
  minLength: 1,
  maxLength: MOST_STEPS,
});
/** Answers of receivers, one after the other. A mail server says the like with 4xx. */
const answers = fc.array(fc.constantFrom(200, 204, 400, 429, 500, 503), { minLength: 1, maxLength: 20 });

/** Alice is notified in every way that has ids, and all of them fail as `statuses` say until they are well. */
async function notifiedEverywhere(statuses: readonly number[]) {
  const [mails, service] = [await mailReceiver(), await pushService()];
  const [discord, apprise, bot] = [await discordServer(), await appriseServer(), await botApi()];
  const telegram = botCaller(bot.bot);
  const api = await aliceNotified({ mailServer: mails.mailServer, telegram });
  await api.addChannel({ kind: 'mail', address: 'alice@mail.example' });
  await api.http.post(/\/confirm\/\S+/.exec(mails.received[0]?.text ?? '')?.[0] ?? '');
  await api.addChannel({ kind: 'push', address: service.subscription });
  await api.addChannel({ kind: 'discord', address: discord.url });
  await api.addChannel({ kind: 'apprise', address: apprise.url });
  const { code } = await newChatCode(api.db, api.alice.id, { tokenId: null, now: api.clock.now() });
  await linkChat(api.db, { code, chatId: String(CHAT.id), label: 'Ines' }, api.clock.now());

  let answered = 0;
  let areWell = false;
  const accepted = new Map<string, Set<string>>();
  const next = (kind: string, id: unknown) => {
    const status = areWell ? 200 : (statuses[(answered += 1) % statuses.length] ?? 200);
    if (status < 300) accepted.set(kind, (accepted.get(kind) ?? new Set()).add(String(id)));
    return status;
  };
  api.receiver.answerWith(({ headers }) => ({ status: next('webhook', headers['webhook-id']) }));
  service.answerWith((topic) => next('push', topic));
  mails.refuseWith((id) =>
    id === undefined || next('mail', id) < 300 ? undefined : { at: 'content', status: 452 },
  );
  discord.answerWith((id) => {
    const status = next('discord', id);
    return { status, body: status === 429 ? { retry_after: 1.5 } : {} };
  });
  apprise.answerWith((id) => {
    const status = next('apprise', id);
    // Apprise says with 204 that it has nothing under a key.
    return status === 204 ? 200 : status;
  });
  bot.refuseWith((method, { text }) => {
    const status = method === 'sendMessage' ? next('telegram', idIn(text)) : 200;
    if (status < 300) return undefined;
    const parameters = status === 429 ? { retry_after: 2 } : {};
    return { error_code: status === 400 ? 502 : status, description: 'Not now', parameters };
  });
  return {
    ...api,
    mailServer: mails.mailServer,
    telegram,
    /** The ids of the messages that each kind of receiver has taken. */
    accepted,
    getWell: () => {
      areWell = true;
    },
    /** All that came, whether it was taken or not: the id and the rest of each message. */
    came: () => [
      ...api.receiver
        .news()
        .map(({ headers, body }) => ({ id: headers['webhook-id'], content: JSON.stringify(body) })),
      ...service
        .news()
        .map(({ headers, message }) => ({ id: headers.topic, content: JSON.stringify(message) })),
      ...mails
        .news()
        .map(({ headers, text, html }) => ({ id: headers.get('message-id'), content: text + html })),
      ...discord
        .news()
        .map((embed) => ({ id: `discord ${discordId(embed)}`, content: JSON.stringify(embed) })),
      ...apprise.news().map((message) => ({ id: `apprise ${message.id}`, content: JSON.stringify(message) })),
      ...bot
        .news()
        .map((message) => ({ id: `telegram ${idIn(message.text)}`, content: JSON.stringify(message) })),
    ],
  };
}

describe('Processes that are killed while they notify, with receivers that fail', () => {
  it(
    'lose no message by any channel, repeat each under its one id, and send none during a break',
    async () => {
      await fc.assert(
        fc.asyncProperty(ends, answers, fc.nat(MOST_STEPS), async (kills, statuses, breakAt) => {
          const api = await notifiedEverywhere(statuses);
          const { ebay, clock, db, deps, later, waitUntil, mailServer, telegram, send, own } = api;
          for (const [step, kill] of kills.entries()) {
            const cameBefore = api.came().length;
            if (step === breakAt) await send('post', own('break'), { minutes: 150, exit: 'none' });
            ebay.add(dress(100 + step));
            await later(HOUR_MS);
            clock.pass(HOUR_MS);
            const options = {
              db,
              mailServer,
              allowPrivate: true,
              publicUrl: 'https://rummage.example',
              now: clock.now,
              key: KEY,
              telegram,
            };
            const senders = killing(createSenders(options), kill);
            await notifyAll({ db, now: clock.now, log: deps.log, senders }).catch((error: unknown) => {
              if (!(error instanceof Killed)) throw error;
            });
            if (step === breakAt) expect(api.came()).toHaveLength(cameBefore);
          }
          api.getWell();
          await waitUntil(new Date(clock.now() + 9 * HOUR_MS).toISOString(), HOUR_MS / 4);

          const outbox = await rows<{ kind: string; title: string; delivery_id: string }>(
            db,
            `select kind, title, delivery_id from outbox
           join channels on channels.id = channel_id
           join items on items.id = item_id join listings on listings.id = listing_id
           order by title`,
          );
          for (const kind of ['webhook', 'push', 'mail', 'discord', 'apprise', 'telegram']) {
            const ofKind = outbox.filter((row) => row.kind === kind);
            // Each thing once, and nothing of the first reading.
            expect(ofKind.map(({ title }) => title)).toEqual(
              kills.map((_, step) => `Linen dress ${100 + step}`),
            );
            const ids = new Set(ofKind.map(({ delivery_id }) => delivery_id));
            expect(api.accepted.get(kind)).toEqual(ids);
          }
          const came = api.came();
          const ids = new Set(came.map(({ id }) => id));
          expect(new Set(came.map((each) => JSON.stringify(each))).size).toBe(ids.size);
        }),
        { numRuns: KILLED, examples: [EVERY_END] },
      );
    },
    HEAVY_MS,
  );
});

/** The process ends with its n-th message. */
function killing(senders: Senders, { end, sent }: { end: string; sent: number }): Senders {
  let left = sent;
  const killer =
    (send: Sender): Sender =>
    async (...message) => {
      const isIt = left === 0;
      left -= 1;
      if (isIt && end === 'before') throw new Killed();
      const outcome = await send(...message);
      if (isIt && end === 'after') throw new Killed();
      return outcome;
    };
  return Object.fromEntries(Object.entries(senders).map(([kind, send]) => [kind, killer(send)]));
}
