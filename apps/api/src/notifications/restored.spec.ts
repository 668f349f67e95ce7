import { join } from 'node:path';
import { HOUR_MS } from '@rummage/vocabulary';
import { pino } from 'pino';
import { openDatabase } from '#db/database';
import { copyDatabase } from '#db/sqlite/backup';
import { restore } from '#db/sqlite/restore';
import { KEY, testApi } from '#testing/api';
import { closeAfterTest } from '#testing/closing';
import { describeOnSqlite } from '#testing/databases/engine';
import { freshDir } from '#testing/fresh-dir';
import { aliceNotified, dress } from '#testing/notified';
import { createSenders } from './channels/senders.ts';
import { notifyAll } from './notifier.ts';
import { resumeNotifications } from './resume.repo.ts';

/** One message of alice has failed and waits, and something that was found since waits for a message. */
async function aliceWaiting() {
  const api = await aliceNotified();
  const { receiver, ebay, findAndNotify, later, clock } = api;
  receiver.answerWith({ status: 500 });
  ebay.add(dress(2));
  await findAndNotify();
  ebay.add(dress(3));
  await later(HOUR_MS);
  clock.pass(HOUR_MS);
  receiver.answerWith({ status: 204 });
  return { ...api, tried: receiver.news().length, waitingId: receiver.news()[0]?.headers['webhook-id'] };
}

function runningOn(file: string, { clock, marketplace }: Awaited<ReturnType<typeof aliceWaiting>>) {
  const db = openDatabase(file);
  closeAfterTest(() => db.close());
  const { http, collect } = testApi({ db, clock, marketplaces: () => [marketplace] });
  const { now } = clock;
  const senders = createSenders({
    db,
    mailServer: undefined,
    allowPrivate: true,
    publicUrl: 'https://rummage.example',
    now,
    key: KEY,
  });
  const deps = { db, now, log: pino({ level: 'silent' }), senders };
  return { db, health: async () => (await http.get('/api/health')).body as unknown, deps, collect };
}

describeOnSqlite('An installation that was restored from a backup', () => {
  it('sends nothing and says so until an operator resumes it, and then each message once, under its old id', async () => {
    const original = await aliceWaiting();
    const { db, clock, receiver, tried, waitingId } = original;
    const [backup, file] = [join(freshDir(), 'sunday.db'), join(freshDir(), 'rummage.db')];
    copyDatabase(db.writer.$client, backup, clock.now());
    restore(backup, file, clock.now());
    const restored = runningOn(file, original);

    await notifyAll(restored.deps);

    expect(receiver.news()).toHaveLength(tried);
    expect(await restored.health()).toMatchObject({
      status: 'degraded',
      reason: expect.stringMatching(/^Nothing is sent to people, because this database is a copy/),
    });

    expect(await resumeNotifications(restored.db)).toEqual({ messages: 1, news: 1 });
    await notifyAll(restored.deps);
    await notifyAll(restored.deps);

    expect(receiver.said().slice(tried)).toEqual([
      ['items.found', 'Linen dress 2'],
      ['items.found', 'Linen dress 3'],
    ]);
    expect(receiver.news()[tried]?.headers['webhook-id']).toBe(waitingId);
    expect(await restored.health()).toMatchObject({ status: 'ok' });
    expect(await resumeNotifications(restored.db)).toBeUndefined();
  });

  it('sends nothing either when it was started from the file of the backup, while the original goes on', async () => {
    const original = await aliceWaiting();
    const { db, clock, receiver, tried, waitingId, notify } = original;
    const backup = join(freshDir(), 'sunday.db');
    copyDatabase(db.writer.$client, backup, clock.now());

    await notifyAll(runningOn(backup, original).deps);
    const fromBackup = receiver.news().length - tried;
    await notify();

    expect(fromBackup).toBe(0);
    expect(receiver.news()[tried]?.headers['webhook-id']).toBe(waitingId);
  });
});

describeOnSqlite('What was noted before a backup, and is in no message yet', () => {
  it('comes under one id from the original and every copy, and apart from what a copy finds itself', async () => {
    const original = await aliceWaiting();
    const { db, clock, receiver, tried, notify, ebay } = original;
    const copies = ['one', 'other'].map((name) => join(freshDir(), `${name}.db`));
    for (const copy of copies) copyDatabase(db.writer.$client, copy, clock.now());
    await notify();
    const sent = receiver.news().slice(tried);
    ebay.add(dress(4));

    for (const copy of copies) {
      const at = receiver.news().length;
      const { db: copied, deps, collect } = runningOn(copy, original);
      clock.pass(HOUR_MS);
      await collect();
      clock.pass(HOUR_MS);
      expect(await resumeNotifications(copied)).toEqual({ messages: 1, news: 2 });
      await notifyAll(deps);
      clock.pass(HOUR_MS);
      await notifyAll(deps);

      expect(receiver.said().slice(at)).toEqual([
        ['items.found', 'Linen dress 2'],
        ['items.found', 'Linen dress 3'],
        ['items.found', 'Linen dress 4'],
      ]);
      const ids = receiver
        .news()
        .slice(at)
        .map(({ headers }) => headers['webhook-id']);
      expect(ids.slice(0, 2)).toEqual(sent.map(({ headers }) => headers['webhook-id']));
      expect(new Set(ids).size).toBe(3);
    }
  });
});

describe('An installation with NOTIFICATIONS=off', () => {
  it('sends nothing, and keeps what waits', async () => {
    const { deps, db, clock, receiver, tried, notify } = await aliceWaiting();

    await notifyAll({ db, now: clock.now, log: deps.log, senders: {} });
    const whileOff = receiver.news().length - tried;
    await notify();

    expect(whileOff).toBe(0);
    expect(receiver.said().slice(tried)).toEqual([
      ['items.found', 'Linen dress 2'],
      ['items.found', 'Linen dress 3'],
    ]);
  });
});
