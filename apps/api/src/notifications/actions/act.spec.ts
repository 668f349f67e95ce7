import { Writable } from 'node:stream';
import type { Item, Query } from '@rummage/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { pino } from 'pino';
import { countingHere, createRateLimits } from '#people/auth/limits/rate-limits';
import { testApi } from '#testing/api';
import { change, rows } from '#testing/databases/rows';
import { aliceNotified, dress } from '#testing/notified';
import { pushService } from '#testing/outside/push-service';
import { webhookReceiver } from '#testing/outside/webhook-receiver';
import { forgetUsedActions } from './act.repo.ts';

interface NtfyAction {
  action: string;
  label: string;
  method?: string;
  url: string;
}

const HOME = 'https://rummage.example';
const OVER = 'This has run out. Open Rummage.';

/** Alice has been notified of a dress, by ntfy. */
async function notified(found = [dress(2)]) {
  const topic = await webhookReceiver();
  const api = await aliceNotified();
  await api.addChannel({ kind: 'ntfy', address: `${topic.origin}/finds` });
  api.ebay.add(...found);
  await api.findAndNotify();
  const [message] = topic.received.slice(1) as unknown as { body: { actions: NtfyAction[] } }[];
  const actions = message?.body.actions ?? [];
  const pathOf = (label: string) =>
    (actions.find((action) => action.label === label)?.url ?? '').replace(HOME, '');
  const press = async (path: string) => {
    const { status, text } = await api.http.post(path).set('Accept', 'text/plain');
    return [status, text];
  };
  const itemId = await api.itemOf('2');
  return {
    ...api,
    actions,
    pathOf,
    press,
    itemId,
    item: async () => (await api.send<Item>('get', api.own(`items/${itemId}`))).body,
    isActive: async () => (await api.send<Query[]>('get', api.own('queries'))).body[0]?.active,
  };
}

describe('The buttons of a message', () => {
  it('are Keep, Dismiss and Pause query for one thing that was found, as ntfy takes them', async () => {
    const { actions } = await notified();
    expect(actions).toEqual(
      ['Keep', 'Dismiss', 'Pause query'].map((label) => ({
        action: 'http',
        label,
        method: 'POST',
        url: expect.stringMatching(/^https:\/\/rummage\.example\/act\/[kdp][\w.-]{1,63}$/),
        clear: true,
      })),
    );
  });

  it('are See them and Pause query for several things of one query', async () => {
    const { actions, query } = await notified([dress(2), dress(3)]);
    expect(actions.map(({ label, action }) => [label, action])).toEqual([
      ['See them', 'view'],
      ['Pause query', 'http'],
    ]);
    expect(actions[0]?.url).toBe(`${HOME}/items/${query.id}?from=notification`);
  });

  it('are none for things of several queries', async () => {
    const service = await pushService();
    const { addChannel, ebay, findAndNotify, send, own } = await aliceNotified();
    await addChannel({ kind: 'push', address: service.subscription });
    await send('post', own('queries'), { query_text: 'dress', notify: 'at_once' });
    await findAndNotify();
    ebay.add(dress(2), dress(3, { title: 'Silk dress' }));
    await findAndNotify();

    const [message] = service.news().map((news) => news.message);
    expect(message).toMatchObject({ title: 'Rummage', url: '/?from=notification' });
    expect(message).not.toHaveProperty('actions');
  });
});

describe('An address of an action', () => {
  it('keeps, once: at the second time it has run out', async () => {
    const { pathOf, press, item } = await notified();
    expect(await press(pathOf('Keep'))).toEqual([200, 'Kept.']);
    expect(await item()).toMatchObject({ kept_at: expect.any(String) });
    expect(await press(pathOf('Keep'))).toEqual([410, OVER]);
  });

  it('dismisses, and then there is nothing to be kept', async () => {
    const { pathOf, press, item } = await notified();
    expect(await press(pathOf('Dismiss'))).toEqual([200, 'Dismissed.']);
    expect(await item()).toMatchObject({ dismissed_at: expect.any(String) });
    expect(await press(pathOf('Keep'))).toEqual([410, OVER]);
  });

  it('pauses the query', async () => {
    const { pathOf, press, isActive } = await notified();
    expect(await press(pathOf('Pause query'))).toEqual([200, 'Paused. Resume it in the notebook.']);
    expect(await isActive()).toBe(false);
  });

  it('does its work once when it is called twice at the same time', async () => {
    const { pathOf, press, db } = await notified();
    const answers = await Promise.all([press(pathOf('Dismiss')), press(pathOf('Dismiss'))]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 410]);
    expect(await rows(db, 'select 1 from used_actions')).toHaveLength(1);
  });

  it('does nothing by GET and HEAD but ask, and other methods are refused', async () => {
    const { pathOf, http, item, press } = await notified();
    const page = await http.get(pathOf('Keep'));
    await http.head(pathOf('Keep'));
    expect(page.text).toContain('<form method="post"><button>Keep</button></form>');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect((await http.put(pathOf('Keep'))).status).toBe(405);
    expect((await item()).kept_at ?? null).toBeNull();

    const done = await http.post(pathOf('Keep')).set('Accept', 'text/html,*/*;q=0.8');
    expect(done.text).toContain('<p role="status">Kept.</p>');
    expect((await http.get(pathOf('Keep')).set('Accept', 'text/html')).status).toBe(410);
    expect(await press(pathOf('Keep'))).toEqual([410, OVER]);
  });

  it('works for seven days', async () => {
    const { pathOf, press, clock, db } = await notified();
    clock.pass(7 * DAY_MS - HOUR_MS);
    expect(await press(pathOf('Keep'))).toEqual([200, 'Kept.']);
    await forgetUsedActions(db, clock.now());
    expect(await press(pathOf('Keep'))).toEqual([410, OVER]);
    clock.pass(HOUR_MS);
    expect(await press(pathOf('Dismiss'))).toEqual([410, OVER]);
    clock.pass(8 * DAY_MS);
    await forgetUsedActions(db, clock.now());
    expect(await rows(db, 'select 1 from used_actions')).toEqual([]);
    expect(await press(pathOf('Keep'))).toEqual([410, OVER]);
  });

  it('does nothing during a break, and works after it', async () => {
    const { pathOf, press, send, own, clock } = await notified();
    await send('post', own('break'), { minutes: 60, exit: 'none' });
    expect(await press(pathOf('Keep'))).toEqual([423, 'You are on a break.']);
    clock.pass(61 * MINUTE_MS);
    expect(await press(pathOf('Keep'))).toEqual([200, 'Kept.']);
  });

  it('is known to nobody who changes a letter of it, or names what belongs to others', async () => {
    const { pathOf, press, db, bob } = await notified();
    const path = pathOf('Keep');
    const [content, signed] = [path.slice(0, -22), path.slice(-22)] as const;
    const wrong = [
      `${content}${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`,
      path.replace('/act/k', '/act/d'),
      path.replace(/\/act\/k(\w+)\./, '/act/k1.'),
      '/act/nothing',
      `/act/${'k'.repeat(5000)}`,
      '/act/%00',
    ];
    for (const address of wrong) expect((await press(address))[0]).toBe(404);

    await change(db, 'update items set user_id = ?', bob.id);
    expect(await press(path)).toEqual([410, OVER]);
  });

  it.each([
    ['the channel is removed', `delete from channels where kind = 'ntfy'`],
    ['the account is suspended', 'update users set suspended_at = 1'],
    ['the account is closed', 'update users set leaving_since = 1'],
    ['the thing is gone', 'delete from items'],
  ])('has run out when %s', async (_what, statement) => {
    const { pathOf, press, db } = await notified();
    await change(db, statement);
    expect(await press(pathOf('Keep'))).toEqual([410, OVER]);
  });

  it('has run out when its query is gone', async () => {
    const { pathOf, press, db } = await notified();
    await change(db, 'delete from queries');
    expect(await press(pathOf('Pause query'))).toEqual([410, OVER]);
  });

  it('is called 60 times a minute at most from one place, and stays out of the log', async () => {
    let lines = '';
    const file = new Writable({
      write(chunk, _encoding, done) {
        lines += String(chunk);
        done();
      },
    });
    const { http } = testApi({
      rateLimits: createRateLimits(countingHere()),
      log: pino({ level: 'debug' }, file),
    });
    const statuses = new Set<number>();
    for (let call = 0; call < 60; call += 1) statuses.add((await http.post('/act/sesame')).status);

    expect([...statuses]).toEqual([404]);
    expect((await http.get('/act/sesame')).status).toBe(429);
    expect([lines.includes('"path":"/act/…"'), lines.includes('sesame')]).toEqual([true, false]);
  });
});
