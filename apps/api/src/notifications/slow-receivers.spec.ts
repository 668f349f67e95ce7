import { EventEmitter, once } from 'node:events';
import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { pino } from 'pino';
import type { Db } from '#db/database';
import { KEY } from '#testing/api';
import { change } from '#testing/databases/rows';
import { aliceNotified, dress } from '#testing/notified';
import { webhookReceiver } from '#testing/outside/webhook-receiver';
import { saveQuery } from '#testing/people';
import type { Sender } from './channels/sender.ts';
import { createSenders } from './channels/senders.ts';
import { type Notifier, notifyAll, startNotifier } from './notifier.ts';
import { composeNext } from './outbox/compose.repo.ts';

const MESSAGES = 10;

/** The receiver of alice hangs until it is released. Bob's message is due after all of hers. */
async function aliceHanging() {
  const api = await aliceNotified();
  const { alice, bob, receiver, ebay, later, clock, db, addChannel } = api;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let atOnce = 0;
  let mostAtOnce = 0;
  const came = arrivalOf(receiver, async () => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    await released;
    atOnce -= 1;
  });
  const bobs = await webhookReceiver();
  const bobsCame = arrivalOf(bobs, async () => undefined);
  const depsWith = (answerWithinMs: number) => ({
    db,
    now: clock.now,
    log: pino({ level: 'silent' }),
    senders: createSenders({
      db,
      mailServer: undefined,
      allowPrivate: true,
      publicUrl: 'https://rummage.example',
      now: clock.now,
      key: KEY,
      answerWithinMs,
    }),
  });
  return {
    ...api,
    depsWith,
    release,
    released,
    came,
    bobsCame,
    mostAtOnce: () => mostAtOnce,
    /** Makes the message of each channel that is there; the ones of `also` come before bob's. */
    makeMessages: async (also: () => Promise<void> = async () => undefined) => {
      await saveQuery(api, bob, { query_text: 'linen dress', notify: 'at_once' });
      await api.collect();
      ebay.add(dress(2));
      await later(HOUR_MS);
      clock.pass(MINUTE_MS);
      while (await composeNext(db, clock.now()));
      await also();
      await addChannel({ kind: 'webhook', address: bobs.url }, bob);
      await change(
        db,
        `insert into deliveries (id, user_id, channel_id, type, summary, body, state, next_at, created_at)
          select 'msg_of_bob', ?, (select max(id) from channels), type, summary, body, state, next_at, created_at
          from deliveries where user_id = ? limit 1`,
        bob.id,
        alice.id,
      );
    },
  };
}

/** The message of somebody who is not alice, which is due when hers is. */
async function messageOfAnother(db: Db, n: number, { kind, address }: { kind: string; address: string }) {
  const email = `${n}@example.com`;
  await change(
    db,
    `insert into users (email, email_key, password_hash, created_at) values (?, ?, '', 0)`,
    email,
    email,
  );
  await change(
    db,
    `insert into channels (user_id, kind, address, state, secret, created_at)
      select (select max(id) from users), ?, ?, state, secret, created_at from channels limit 1`,
    kind,
    address,
  );
  await change(
    db,
    `insert into deliveries (id, user_id, channel_id, type, summary, body, state, next_at, created_at)
      select ?, (select max(id) from users), (select max(id) from channels), type, summary, body, state,
        next_at, created_at from deliveries limit 1`,
    `msg_${n}`,
  );
}

/** Waits until so many messages have come, tests not counted. Each is answered after `wait`. */
function arrivalOf(receiver: Awaited<ReturnType<typeof webhookReceiver>>, wait: () => Promise<void>) {
  const waiting = new Map<number, () => void>();
  receiver.answerWith(async ({ body }) => {
    if (body.type !== 'ping') {
      waiting.get(receiver.news().length)?.();
      await wait();
    }
    return { status: 204 };
  });
  return async (n: number) =>
    new Promise<void>((resolve) => {
      if (receiver.news().length >= n) resolve();
      else waiting.set(n, resolve);
    });
}

describe('A receiver that does not answer', () => {
  let notifier: Notifier | undefined;
  afterEach(async () => notifier?.stop());

  it('keeps nobody else waiting, however many channels its owner has, and gets one message at a time', async () => {
    const { addChannel, receiver, makeMessages, depsWith, came, bobsCame, release, mostAtOnce } =
      await aliceHanging();
    for (let n = 2; n <= MESSAGES; n += 1)
      await addChannel({ kind: 'webhook', address: `${receiver.url}/${n}` });
    await makeMessages();

    notifier = startNotifier(depsWith(MINUTE_MS));
    await Promise.all([came(1), bobsCame(1)]);
    release();
    await came(MESSAGES);

    expect(mostAtOnce()).toBe(1);
    expect(receiver.news()).toHaveLength(MESSAGES);
  });

  it('keeps no other host waiting, however many people have channels there', async () => {
    const { db, receiver, makeMessages, depsWith, came, bobsCame, release, mostAtOnce } =
      await aliceHanging();
    await makeMessages(async () => {
      for (let n = 2; n <= MESSAGES; n += 1) {
        // An address as people may write it.
        const address = receiver.origin.replace('http:', 'HTTP:') + (n % 2 ? `?${n}` : '');
        await messageOfAnother(db, n, { kind: 'webhook', address });
      }
    });

    notifier = startNotifier(depsWith(MINUTE_MS));
    await Promise.all([came(1), bobsCame(1)]);
    release();
    await came(MESSAGES);

    expect(mostAtOnce()).toBe(1);
  });

  it('keeps nobody waiting when its address was stored as typed, without the slashes', async () => {
    const { db, alice, makeMessages, depsWith, came, bobsCame, release } = await aliceHanging();
    await change(
      db,
      `update channels set address = replace(address, 'http://', 'http:') where user_id = ?`,
      alice.id,
    );
    await makeMessages();

    notifier = startNotifier(depsWith(MINUTE_MS));
    await Promise.all([came(1), bobsCame(1)]);
    release();
  });

  it('keeps neither other mails nor other channels waiting, however many people its mails are for', async () => {
    const { db, makeMessages, depsWith, bobsCame, release, released } = await aliceHanging();
    await makeMessages(async () => {
      for (let n = 1; n <= MESSAGES; n += 1)
        await messageOfAnother(db, n, { kind: 'mail', address: `${n}@mail.example` });
    });
    const mailed: string[] = [];
    const arrivals = new EventEmitter();
    const fourCame = once(arrivals, '4');
    const allCame = once(arrivals, `${MESSAGES}`);
    const mail: Sender = async ({ address }) => {
      arrivals.emit(`${mailed.push(address)}`);
      await released;
      return { result: 'delivered' };
    };
    const deps = depsWith(MINUTE_MS);

    notifier = startNotifier({ ...deps, senders: { ...deps.senders, mail } });
    await Promise.all([fourCame, bobsCame(1)]);
    expect(mailed).toHaveLength(4);
    release();
    await allCame;

    expect(new Set(mailed).size).toBe(MESSAGES);
  });

  it('has nobody wait for a second message to its owner, or for that of other owners', async () => {
    const { db, receiver, addChannel, makeMessages, depsWith } = await aliceHanging();
    for (const n of [2, 3]) await addChannel({ kind: 'webhook', address: `${receiver.url}/${n}` });
    await makeMessages(async () => {
      await messageOfAnother(db, 1, { kind: 'webhook', address: `${receiver.url}/other` });
    });
    const order: string[] = [];
    const webhook: Sender = async ({ address }) => {
      order.push(address);
      return { result: 'delivered' };
    };
    const deps = depsWith(MINUTE_MS);

    await notifyAll({ ...deps, senders: { ...deps.senders, webhook } });

    const [first, another, ofBob, ...others] = order;
    expect([first, another]).toEqual([receiver.url, `${receiver.url}/other`]);
    expect([ofBob, ...others.map((address) => address.startsWith(receiver.url))]).toEqual([
      expect.not.stringContaining(receiver.url),
      true,
      true,
    ]);
  });

  it('has failed after its time, and gets the message again later', async () => {
    const { clock, depsWith, makeMessages, release, channels, waitUntil, receiver } = await aliceHanging();
    await makeMessages();

    await notifyAll(depsWith(50));
    const after = await channels();
    release();
    await waitUntil(new Date(clock.now() + MINUTE_MS).toISOString(), MINUTE_MS / 2);

    expect(after).toMatchObject([
      {
        state: 'active',
        reason: expect.stringMatching(/^127\.0\.0\.1:\d+ did not answer within 0\.05 seconds\.$/),
      },
    ]);
    const ids = receiver.news().map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(await channels()).toMatchObject([{ state: 'active', reason: null }]);
  });
});
