import { HOUR_MS } from '@rummage/vocabulary';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../db/database.ts';
import { copyDatabase } from '../db/sqlite/backup.ts';
import { restore } from '../db/sqlite/restore.ts';
import { testApi } from '../testing/api.ts';
import { closeAfterTest } from '../testing/closing.ts';
import { freshDir } from '../testing/fresh-dir.ts';
import { aliceNotified, dress } from '../testing/notified.ts';
import { describeOnSqlite } from '../testing/only-on-sqlite.ts';
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

/** What runs on the database at `file`. */
function runningOn(file: string, now: () => number) {
  const db = openDatabase(file);
  closeAfterTest(() => db.close());
  const { http } = testApi({ db });
  const senders = createSenders({
    db,
    mailServer: undefined,
    allowPrivate: true,
    publicUrl: 'https://rummage.example',
    now,
  });
  const deps = { db, now, log: pino({ level: 'silent' }), senders };
  return { db, health: async () => (await http.get('/api/health')).body as unknown, deps };
}

describeOnSqlite('An installation that was restored from a backup', () => {
  it('sends nothing and says so until an operator resumes it, and then each message once, under its old id', async () => {
    const { db, clock, receiver, tried, waitingId } = await aliceWaiting();
    const [backup, file] = [join(freshDir(), 'sunday.db'), join(freshDir(), 'rummage.db')];
    copyDatabase(db.writer.$client, backup, clock.now());
    restore(backup, file, clock.now());
    const restored = runningOn(file, clock.now);

    await notifyAll(restored.deps);

    expect(receiver.news()).toHaveLength(tried);
    expect(await restored.health()).toMatchObject({
      status: 'degraded',
      reason: expect.stringMatching(/^Nothing is sent to people, because this database is a copy/),
    });

    expect(await resumeNotifications(restored.db)).toBe(1);
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
    const { db, clock, receiver, tried, waitingId, notify } = await aliceWaiting();
    const backup = join(freshDir(), 'sunday.db');
    copyDatabase(db.writer.$client, backup, clock.now());

    await notifyAll(runningOn(backup, clock.now).deps);
    const fromBackup = receiver.news().length - tried;
    await notify();

    expect(fromBackup).toBe(0);
    expect(receiver.news()[tried]?.headers['webhook-id']).toBe(waitingId);
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
