import { HOUR_MS } from '@rummage/vocabulary';
import { change } from '#testing/databases/rows';
import { aliceNotified, dress } from '#testing/notified';
import { botApi } from '#testing/outside/bot-api';
import { mailReceiver } from '#testing/outside/mail-receiver';
import { botCaller } from '../telegram/bot-api.ts';
import { channelProblems } from './channel-problems.repo.ts';

/** Alice and bob have mail, and alice a chat; none of it is tried yet. */
async function everywhere() {
  const [mails, telegram] = [await mailReceiver(), await botApi()];
  const api = await aliceNotified({ mailServer: mails.mailServer, telegram: botCaller(telegram.bot) });
  const { addChannel, db, alice, bob, clock } = api;
  await addChannel({ kind: 'mail', address: 'alice@mail.example' });
  await addChannel({ kind: 'mail', address: 'bob@mail.example' }, bob);
  await change(db, `update channels set state = 'active', reason = null, answered_at = null`);
  await change(
    db,
    `insert into channels (user_id, kind, address, state, created_at) values (${alice.id}, 'telegram', '4711', 'active', 0)`,
  );
  return { ...api, mails, telegram, problems: () => channelProblems(db, clock.now()) };
}

describe('What keeps messages from everybody', () => {
  it('is nothing while they arrive, or fail for a reason of their own', async () => {
    const { problems, mails, ebay, findAndNotify, telegram } = await everywhere();
    mails.refuseWith({ at: 'content', status: 452, words: 'Mailbox full' });
    telegram.refuseWith(() => ({ error_code: 403, description: 'Forbidden: bot was blocked by the user' }));
    ebay.add(dress(2));
    await findAndNotify();
    expect(await problems()).toEqual([]);
  });

  it('is a bot that Telegram does not know, until a message arrives', async () => {
    const { problems, ebay, findAndNotify, telegram, clock } = await everywhere();
    telegram.refuseWith(() => ({ error_code: 401, description: 'Unauthorized' }));
    ebay.add(dress(2));
    await findAndNotify();
    expect(await problems()).toEqual([
      expect.stringMatching(
        /^Messages by Telegram have not arrived since 2026-03-01T13:\d\d:\d\d\.000Z: Telegram does not know the bot of this installation\. Check TELEGRAM_BOT_TOKEN\.$/,
      ),
    ]);

    telegram.refuseWith(() => undefined);
    clock.pass(HOUR_MS);
    await findAndNotify();
    expect(await problems()).toEqual([]);
  });

  it('is a mail server that is away for all, and not one that has taken a mail since', async () => {
    const { problems, db, clock } = await everywhere();
    const reason = 'The mail server could not be reached.';
    const since = clock.now() - HOUR_MS;
    await change(
      db,
      `update channels set reason = ?, failing_since = ? where address = 'alice@mail.example'`,
      reason,
      since,
    );
    expect(await problems()).toEqual([
      `Mails have not arrived since 2026-03-01T11:00:00.000Z: ${reason} Check SMTP_URL.`,
    ]);

    await change(
      db,
      `update channels set answered_at = ? where address = 'bob@mail.example'`,
      clock.now() - HOUR_MS / 2,
    );
    expect(await problems()).toEqual([]);
  });
});
