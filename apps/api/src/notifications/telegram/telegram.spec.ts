import { setImmediate } from 'node:timers/promises';
import type { Channel, ChatLink } from '@rummage/contract';
import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { pino } from 'pino';
import { countingHere, createRateLimits, NO_RATE_LIMITS } from '#people/auth/limits/rate-limits';
import { pauseQuery } from '#queries/change-query';
import { KEY } from '#testing/api';
import { change } from '#testing/databases/rows';
import { aliceNotified, dress } from '#testing/notified';
import { botApi, CHAT, idIn } from '#testing/outside/bot-api';
import { startNotifier } from '../notifier.ts';
import { botCaller } from './bot-api.ts';
import { createBot } from './bot.ts';

const { signal } = new AbortController();

/** Alice, and the bot of her installation. */
async function withBot() {
  const telegram = await botApi();
  const call = botCaller(telegram.bot);
  const api = await aliceNotified({ telegram: call });
  const bot = createBot({
    db: api.db,
    key: KEY,
    now: api.clock.now,
    log: pino({ level: 'silent' }),
    pauseQuery,
    call,
    rateLimits: createRateLimits(countingHere(api.clock.now)),
  });
  const readChats = () => bot.poll(signal, signal);
  const newCode = async (who = api.alice) =>
    (await api.send<ChatLink>('post', api.own('channels/telegram', who), undefined, who)).body;
  const chat = async () => (await api.channels()).find(({ kind }) => kind === 'telegram') as Channel;
  return {
    ...api,
    telegram,
    readChats,
    newCode,
    chat,
    /** What the bot has answered. */
    answers: () => telegram.tried.filter(({ text }) => idIn(text) === undefined).map(({ text }) => text),
    link: async () => {
      telegram.say((await newCode()).code);
      await readChats();
    },
  };
}

describe('A code', () => {
  it('links the chat from which it is sent, with spaces among its digits, and is void then', async () => {
    const { newCode, telegram, readChats, chat, answers } = await withBot();
    const { code, bot, expires_at } = await newCode();
    telegram.say(`${code.slice(0, 3)} ${code.slice(3)}`);
    await readChats();
    telegram.say(code, { id: 5, type: 'private', first_name: 'Mallory' });
    await readChats();

    expect([code, bot, expires_at]).toEqual([
      expect.stringMatching(/^\d{6}$/),
      '@home_rummage_bot',
      '2026-03-01T12:10:00.000Z',
    ]);
    expect(await chat()).toMatchObject({ address: '4711', label: 'Ines', state: 'active', reason: null });
    expect(answers()).toEqual([
      'Linked. What Rummage finds for you comes here from now on.',
      'This code is not known or has run out.',
    ]);
  });

  it('links a group by its title, behind the name of the bot or a command', async () => {
    const { newCode, telegram, readChats, chat } = await withBot();
    telegram.say(`@home_rummage_bot ${(await newCode()).code}`, {
      id: -100_12,
      type: 'group',
      title: 'Finds',
    });
    await readChats();
    expect(await chat()).toMatchObject({ address: '-10012', label: 'Finds' });

    telegram.say(`/start ${(await newCode()).code}`);
    await readChats();
    expect(await chat()).toMatchObject({ address: '4711' });
  });

  it('runs out after ten minutes, and when there is a newer one', async () => {
    const { newCode, telegram, readChats, clock, chat, answers } = await withBot();
    const first = await newCode();
    const second = await newCode();
    telegram.say(first.code);
    await readChats();
    clock.pass(10 * MINUTE_MS);
    telegram.say(second.code);
    await readChats();

    expect(await chat()).toBeUndefined();
    expect(answers()).toEqual(Array.from({ length: 2 }, () => 'This code is not known or has run out.'));
  });

  it('is not looked for any more after five wrong ones of a chat within an hour', async () => {
    const { newCode, telegram, readChats, chat, answers } = await withBot();
    const { code } = await newCode();
    for (let wrong = 1; wrong <= 5; wrong += 1)
      telegram.say(String((Number(code) + wrong) % 1_000_000).padStart(6, '0'));
    telegram.say(code);
    await readChats();

    expect(await chat()).toBeUndefined();
    expect(answers().at(-1)).toBe('Too many codes. Please wait an hour.');
  });

  it('is not looked for any more after a hundred of all chats within an hour', async () => {
    const { newCode, telegram, readChats, chat, answers } = await withBot();
    const { code } = await newCode();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tried = 0; tried < 100; tried += 1)
      telegram.say(wrong, { id: -tried - 1, type: 'group', title: 'Guesses' });
    telegram.say(code);
    await readChats();
    expect([await chat(), answers().at(-1)]).toEqual([undefined, 'Too many codes. Please wait an hour.']);
  });

  it('is not made where there is no bot, and while Telegram is away or does not know it', async () => {
    const { send, own } = await aliceNotified();
    expect(await send('post', own('channels/telegram'))).toMatchObject({
      status: 422,
      body: { detail: [{ msg: 'Not set up on this machine.' }] },
    });
    const api = await withBot();
    api.telegram.refuseWith(() => ({ error_code: 401, description: 'Unauthorized' }));
    expect(await api.send('post', api.own('channels/telegram'))).toMatchObject({
      status: 503,
      body: { detail: 'Telegram does not know the bot of this installation.' },
    });
  });

  it('uses a linked chat again that had blocked the bot', async () => {
    const { link, chat, db } = await withBot();
    await link();
    await change(db, `update channels set state = 'paused', reason = 'Blocked' where kind = 'telegram'`);
    await link();
    expect(await chat()).toMatchObject({ state: 'active', reason: null });
  });
});

describe('A message to a chat', () => {
  it('shows one thing with its buttons, and what a press has done in their place', async () => {
    const { link, telegram, ebay, findAndNotify, readChats, send, own, itemOf, query } = await withBot();
    await link();
    ebay.add(dress(2));
    await findAndNotify();
    const [message] = telegram.news();

    expect(message).toMatchObject({ chat_id: '4711' });
    expect(message?.text).toMatch(
      new RegExp(
        `^\\$50 in linen dress\nLinen dress 2. eBay.\nhttps://rummage.example/items/${query.id}\\?from=notification#msg_`,
      ),
    );
    const buttons = message?.reply_markup?.inline_keyboard.flat().map(({ text }) => text);
    expect(buttons).toEqual(['Keep', 'Dismiss', 'Pause query']);

    telegram.press(message, 'Keep');
    await readChats();
    const kept = await send<{ kept_at: string | null }>('get', own(`items/${await itemOf('2')}`));
    expect(kept.body.kept_at).toBe('2026-03-01T13:02:00.000Z');
    expect(telegram.calls.slice(-2)).toEqual([
      { method: 'answerCallbackQuery', parameters: { callback_query_id: 'press', text: 'Kept.' } },
      {
        method: 'editMessageReplyMarkup',
        parameters: { chat_id: CHAT.id, message_id: 99, reply_markup: { inline_keyboard: [] } },
      },
    ]);
  });

  it('shows several of one query with a button that leads to them', async () => {
    const { link, telegram, ebay, findAndNotify, query } = await withBot();
    await link();
    ebay.add(dress(2), dress(3));
    await findAndNotify();
    const [message] = telegram.news();
    const [see, ...others] = message?.reply_markup?.inline_keyboard.flat() ?? [];

    expect(see).toEqual({
      text: 'See them',
      url: `https://rummage.example/items/${query.id}?from=notification#${idIn(message?.text ?? '')}`,
    });
    expect(others.map(({ text }) => text)).toEqual(['Pause query']);
  });

  it('has no actions when it is about something kept', async () => {
    const { link, telegram, ebay, findAndNotify, send, own, itemOf } = await withBot();
    await link();
    await send('put', own('settings'), { notify_kept: true });
    await send('put', own(`items/${await itemOf('1')}/kept`), {});
    ebay.setPrice('1', '40.00');
    await findAndNotify();

    const [message] = telegram.news();
    expect(message?.text).toContain('$50 → $40, kept\nLinen dress 1. Less than ever since you kept it.');
    expect(message?.reply_markup).toBeUndefined();
  });

  it('pauses the chat when it has blocked the bot, and says since when', async () => {
    const { link, telegram, ebay, findAndNotify, chat } = await withBot();
    await link();
    telegram.refuseWith(() => ({ error_code: 403, description: 'Forbidden: bot was blocked by the user' }));
    ebay.add(dress(2));
    await findAndNotify();

    expect(await chat()).toMatchObject({
      state: 'paused',
      reason: 'This chat has blocked the bot, or is gone.',
      failing_since: expect.stringMatching(/^2026-03-01T13:0/),
    });
  });

  it('waits as long as Telegram asks, and comes again as the same', async () => {
    const { link, telegram, ebay, findAndNotify, waitUntil, chat } = await withBot();
    await link();
    let tries = 0;
    telegram.refuseWith((method) =>
      method === 'sendMessage' && (tries += 1) === 1
        ? { error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 1800 } }
        : undefined,
    );
    ebay.add(dress(2));
    await findAndNotify();
    expect(await chat()).toMatchObject({ reason: 'Telegram does not take messages now: Too Many Requests' });
    await waitUntil('2026-03-01T13:29:00Z', MINUTE_MS);
    expect(tries).toBe(1);
    await waitUntil('2026-03-01T13:33:00Z', MINUTE_MS);

    expect(tries).toBe(2);
    expect(new Set(telegram.news().map((message) => JSON.stringify(message))).size).toBe(1);
    expect(await chat()).toMatchObject({ reason: null, failing_since: null });
  });

  it('is given up alone when Telegram will never take it: the chat gets the next one', async () => {
    const { link, telegram, ebay, findAndNotify, chat } = await withBot();
    await link();
    telegram.refuseWith(() => ({
      error_code: 400,
      description: 'Bad Request: text must be encoded in UTF-8',
    }));
    ebay.add(dress(2));
    await findAndNotify();
    const reason = 'Telegram refuses this message: Bad Request: text must be encoded in UTF-8';
    expect(await chat()).toMatchObject({ state: 'active', reason });

    telegram.refuseWith(() => undefined);
    ebay.add(dress(3));
    await findAndNotify();
    expect(telegram.news().map(({ text }) => text.split('\n')[1])).toEqual([
      'Linen dress 2. eBay.',
      'Linen dress 3. eBay.',
    ]);
    expect(await chat()).toMatchObject({ state: 'active', reason: null });
  });

  it('follows a group that has become another one', async () => {
    const { link, telegram, ebay, findAndNotify, chat } = await withBot();
    await link();
    telegram.addChat({ id: -100_77, type: 'supergroup', title: 'Finds' });
    telegram.refuseWith((method, { chat_id: id }) =>
      method === 'sendMessage' && id === '4711'
        ? {
            error_code: 400,
            description: 'Bad Request: group chat was upgraded to a supergroup chat',
            parameters: { migrate_to_chat_id: -100_77 },
          }
        : undefined,
    );
    ebay.add(dress(2));
    await findAndNotify();

    expect(await chat()).toMatchObject({ address: '-10077', state: 'active', reason: null });
  });
});

describe('The bot', () => {
  it('waits longer and longer while Telegram fails, and a minute when another process asks', async () => {
    const { telegram, readChats, clock, newCode, answers } = await withBot();
    let asked = 0;
    let code = 500;
    telegram.refuseWith((method) => {
      if (method !== 'getUpdates') return undefined;
      asked += 1;
      return { error_code: code, description: 'Not now' };
    });
    const askedWithin = async (ms: number) => {
      const before = asked;
      for (let passed = 0; passed < ms; passed += 1000) {
        await readChats();
        clock.pass(1000);
      }
      return asked - before;
    };
    expect(await askedWithin(HOUR_MS / 60)).toBe(6);
    code = 409;
    await askedWithin(2 * MINUTE_MS);
    expect(await askedWithin(3 * MINUTE_MS)).toBe(3);

    telegram.refuseWith(() => undefined);
    clock.pass(MINUTE_MS);
    telegram.say((await newCode()).code);
    await readChats();
    expect(answers()).toHaveLength(1);
  });

  it('leaves alone what it does not know, and greets only who starts it', async () => {
    const { telegram, readChats, answers } = await withBot();
    telegram.add({ poll: { id: 'x' } });
    telegram.add({ message: 'not a message' });
    telegram.add({ callback_query: { id: 'old', data: 'nothing of ours' } });
    telegram.say('Hello everybody, 123 456 people!');
    telegram.say('/start');
    expect(await readChats()).toBe(true);
    expect(await readChats()).toBe(false);

    expect(answers()).toEqual(['Send the code that Rummage shows in its settings, under Notifications.']);
    expect(telegram.calls[0]?.parameters).toMatchObject({ text: 'This has run out. Open Rummage.' });
  });

  it('stops with the notifier, also while Telegram holds its call', async () => {
    const telegram = await botApi({ holds: true });
    const { db, clock } = await aliceNotified();
    const log = pino({ level: 'silent' });
    const call = botCaller(telegram.bot);
    const bot = createBot({
      db,
      key: KEY,
      now: clock.now,
      log,
      pauseQuery,
      call,
      rateLimits: NO_RATE_LIMITS,
    });
    const notifier = startNotifier({ db, now: clock.now, log, senders: { webhook: jest.fn() } }, bot);
    while (!telegram.isAsked()) await setImmediate();
    const startedAt = performance.now();
    await notifier.stop();

    expect(performance.now() - startedAt).toBeLessThan(5000);
  });
});
