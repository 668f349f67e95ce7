import type { Delivery, NewChannel } from '@rummage/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { change, rows } from '#testing/databases/rows';
import { aliceNotified, dress } from '#testing/notified';
import { webhookReceiver } from '#testing/outside/webhook-receiver';
import { aliceAndBob } from '#testing/people';

async function reachable() {
  const api = await aliceAndBob({ allowPrivate: true });
  const { http, alice } = api;
  const receiver = await webhookReceiver();
  const path = (person = alice) => `/api/users/${person.id}/channels`;
  return {
    ...api,
    receiver,
    path,
    add: async (kind: string, address: string, person = alice) =>
      http.post(path(person)).set(person.auth).send({ kind, address }),
  };
}

describe('POST /api/users/:user_id/channels', () => {
  it('adds a webhook, sends it a signed ping, and answers its secret once', async () => {
    const { add, receiver, http, alice, path } = await reachable();

    const { status, body } = await add('webhook', ` ${receiver.url} `);

    const channel = {
      id: expect.any(Number),
      kind: 'webhook',
      address: receiver.url,
      state: 'active',
      reason: null,
      label: null,
      types: null,
      failing_since: null,
      answered_at: '2026-03-01T12:00:00.000Z',
      created_at: '2026-03-01T12:00:00.000Z',
    };
    expect([status, body]).toEqual([201, { ...channel, secret: expect.stringMatching(/^whsec_.{32}$/) }]);
    expect((await http.get(path()).set(alice.auth)).body).toEqual([channel]);
    expect(receiver.received).toMatchObject([
      {
        headers: {
          'webhook-id': expect.stringMatching(/^msg_[\w-]{22}$/),
          'webhook-signature': expect.stringMatching(/^v1,/),
        },
        body: { type: 'ping', timestamp: '2026-03-01T12:00:00.000Z', data: { total: 0, items: [] } },
      },
    ]);
  });

  it('publishes a test to an ntfy topic, and to Gotify', async () => {
    const { add, receiver } = await reachable();

    const ntfy = await add('ntfy', `${receiver.origin}/behind/my%20topic`);
    const gotify = await add('gotify', `${receiver.origin}/message?token=A1`);

    expect([ntfy.body, gotify.body]).toMatchObject([
      { state: 'active', secret: null },
      { state: 'active', secret: null },
    ]);
    const click = 'https://rummage.example/?from=notification';
    expect(receiver.received).toMatchObject([
      {
        path: '/behind/',
        body: {
          topic: 'my topic',
          title: 'Rummage',
          message: 'A test',
          click,
          sequence_id: expect.any(String),
        },
      },
      {
        path: '/message?token=A1',
        body: { message: 'A test', extras: { 'client::notification': { click: { url: click } } } },
      },
    ]);
  });

  it('says of an ntfy topic that was saved and cannot be read that it takes no messages', async () => {
    const { add, receiver, db, http, alice } = await reachable();
    const { id } = (await add('ntfy', `${receiver.origin}/topic`)).body as NewChannel;
    await change(db, 'update channels set address = ?', `${receiver.origin}/%E0%A4%A`);

    const tried = await http.post(`/api/users/${alice.id}/channels/${id}/test`).set(alice.auth);

    expect(tried.body).toMatchObject({ reason: 'The address of an ntfy topic ends with its name.' });
  });

  it('refuses what the guard refuses, also after a redirect', async () => {
    const { add, receiver } = await reachable();
    receiver.answerWith({ status: 307, headers: { location: 'http://169.254.169.254/latest/meta-data/' } });

    const metadata = await add('webhook', 'http://169.254.169.254/');
    const redirected = await add('webhook', receiver.url);

    expect([metadata.status, metadata.body]).toEqual([
      422,
      {
        detail: [
          {
            loc: ['body', 'address'],
            msg: 'This address is not one of the public internet.',
            type: 'address',
          },
        ],
      },
    ]);
    expect(redirected.body).toMatchObject({
      state: 'unconfirmed',
      reason: 'This address is not one of the public internet.',
    });
  });

  it.each([
    ['webhook', 'http://127.0.0.1:9/hook', 'This address is in a private network.'],
    ['webhook', 'http://2130706433/', 'An IP address is written with four numbers: 127.0.0.1.'],
    ['webhook', 'http://[::ffff:127.0.0.1]/', 'This address is not one of the public internet.'],
    ['webhook', 'http://localhost/', 'This address is in a private network.'],
    ['webhook', 'ftp://hooks.example/', 'Only http and https addresses can be used, and not ftp:'],
    ['webhook', 'https://me:secret@hooks.example/', 'Addresses with a user name or a password are refused.'],
    ['ntfy', 'https://ntfy.example/', 'The address of an ntfy topic ends with its name.'],
    ['ntfy', 'https://ntfy.example/%E0%A4%A', 'The address of an ntfy topic ends with its name.'],
    ['ntfy', 'http://10.0.0.1/topic', 'This address is in a private network.'],
    [
      'gotify',
      'https://gotify.example/message',
      'The address for Gotify ends with /message?token= and the token of an application.',
    ],
    ['gotify', 'http://192.168.0.2/message?token=a', 'This address is in a private network.'],
  ])('refuses the %s %s', async (kind, address, msg) => {
    const { http, alice } = await aliceAndBob();

    const { status, body } = await http
      .post(`/api/users/${alice.id}/channels`)
      .set(alice.auth)
      .send({ kind, address });

    expect([status, body]).toEqual([422, { detail: [{ loc: ['body', 'address'], msg, type: 'address' }] }]);
  });

  it.each([
    ['webhook', '/hook'],
    ['ntfy', '/topic'],
    ['gotify', '/message?token=A1'],
  ])('stores the address of a %s channel in its normal form, and knows it again', async (kind, path) => {
    const { add, receiver } = await reachable();
    const { host } = new URL(receiver.origin);

    const { status, body } = await add(kind, `http:${host}${path}`);
    const again = await add(kind, `HTTP:\\\\${host}/.${path}`);

    expect([status, body]).toMatchObject([201, { address: receiver.origin + path, state: 'active' }]);
    expect(again.status).toBe(409);
  });

  it('refuses an address that is too long in its normal form', async () => {
    const { add, receiver } = await reachable();

    const { status, body } = await add('webhook', `${receiver.origin}/${'ä'.repeat(1000)}`);

    expect([status, body]).toMatchObject([422, { detail: [{ msg: 'This address is too long.' }] }]);
  });

  it('adds and tries a channel once, however often the call is sent with its key', async () => {
    const { http, alice, path, receiver } = await reachable();
    const add = (address: string) =>
      http
        .post(path())
        .set(alice.auth)
        .set('Idempotency-Key', 'channel-of-alice')
        .send({ kind: 'webhook', address });

    const [first, again, other] = [
      await add(receiver.url),
      await add(receiver.url),
      await add('http://127.0.0.1/'),
    ];

    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(other.status).toBe(422);
    expect(receiver.received).toHaveLength(1);
    expect((await http.get(path()).set(alice.auth)).body).toHaveLength(1);
  });

  it('refuses the same address twice, a kind that is not set up, and the eleventh', async () => {
    const { add, receiver, http, alice } = await reachable();
    const first = await add('webhook', receiver.url);
    const again = await add('webhook', receiver.url);
    for (let made = 2; made <= 10; made += 1) await add('webhook', `${receiver.url}/${made}`);
    const eleventh = await add('webhook', `${receiver.url}/11`);
    const without = await aliceAndBob({ senders: {} });
    const unset = await without.http
      .post(`/api/users/${without.alice.id}/channels`)
      .set(without.alice.auth)
      .send({ kind: 'webhook', address: 'https://hooks.example/' });

    expect([first.status, again.status, again.body]).toEqual([
      201,
      409,
      { detail: 'You have this channel already.' },
    ]);
    expect((eleventh.body as { detail: unknown }).detail).toEqual([
      { loc: ['body'], msg: 'You have 10 channels. Remove one first.', type: 'too_many_channels' },
    ]);
    expect((unset.body as { detail: unknown }).detail).toEqual([
      { loc: ['body', 'kind'], msg: 'Not set up on this machine.', type: 'not_set_up' },
    ]);
    expect((await http.get('/api/installation')).body).toMatchObject({
      channels: expect.arrayContaining(['webhook', 'ntfy', 'gotify']),
    });
    expect(alice.id).toBe(1);
  });
});

describe('POST /api/users/:user_id/channels/:channel_id/test', () => {
  it.each([
    [500, 'answered 500.'],
    [302, 'answered 302.'],
    [410, 'answered 410.'],
  ])('makes a channel active that answered %d when it was added', async (status, reason) => {
    const { add, receiver, http, alice, path } = await reachable();
    receiver.answerWith({ status });
    const { body } = (await add('webhook', receiver.url)) as { body: NewChannel };
    const before = [body.state, body.reason];
    receiver.answerWith({ status: 200 });

    const test = await http.post(`${path()}/${body.id}/test`).set(alice.auth);

    expect(before).toEqual(['unconfirmed', `${new URL(receiver.url).host} ${reason}`]);
    expect([test.status, test.body]).toMatchObject([200, { state: 'active', reason: null }]);
  });

  it.each([
    [500, 'active'],
    [410, 'paused'],
  ])('leaves a channel that answers %d %s', async (status, state) => {
    const { add, receiver, http, alice, path } = await reachable();
    const { body } = (await add('webhook', receiver.url)) as { body: NewChannel };
    receiver.answerWith({ status });

    const test = await http.post(`${path()}/${body.id}/test`).set(alice.auth);

    expect([body.state, test.body]).toMatchObject([
      'active',
      {
        state,
        reason: `${new URL(receiver.url).host} answered ${status}.`,
        failing_since: expect.any(String),
      },
    ]);
  });
});

describe('GET /api/users/:user_id/channels', () => {
  it('lists the channels of this user without their secrets, the newest first', async () => {
    const { add, receiver, http, alice, bob, path } = await reachable();
    const { secret: _one, ...first } = (await add('webhook', receiver.url)).body as NewChannel;
    const { secret: _other, ...second } = (await add('ntfy', receiver.url)).body as NewChannel;

    expect((await http.get(path()).set(alice.auth)).body).toEqual([second, first]);
    expect((await http.get(path(bob)).set(bob.auth)).body).toEqual([]);
  });
});

describe('a channel of somebody else', () => {
  it('is not found by any call', async () => {
    const { add, receiver, http, bob, path } = await reachable();
    const { id } = (await add('webhook', receiver.url)).body as NewChannel;
    const own = `${path(bob)}/${id}`;

    const answers = [
      await http.put(own).set(bob.auth).send({ paused: true }),
      await http.post(`${own}/test`).set(bob.auth),
      await http.delete(own).set(bob.auth),
    ];

    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [404, { detail: 'Channel not found' }]),
    );
    expect((await http.get(path(bob)).set(bob.auth)).body).toEqual([]);
  });
});

describe('PUT /api/users/:user_id/channels/:channel_id', () => {
  it('pauses a channel, which is sent nothing that is found meanwhile, and resumes it', async () => {
    const { send, own, channel, ebay, findAndNotify, receiver } = await aliceNotified();
    const pause = (paused: boolean) => send('put', own(`channels/${channel.id}`), { paused });
    expect((await pause(true)).body).toMatchObject({ state: 'paused' });
    ebay.add(dress(2));
    await findAndNotify();
    expect((await pause(false)).body).toMatchObject({ state: 'active' });
    ebay.add(dress(3));
    await findAndNotify();

    expect(receiver.said()).toEqual([['items.found', 'Linen dress 3']]);
  });
});

describe('DELETE /api/users/:user_id/channels/:channel_id', () => {
  it('removes a channel with what waits for it', async () => {
    const { send, own, channel, ebay, later, waitUntil, receiver, channels } = await aliceNotified();
    ebay.add(dress(2));
    await later(HOUR_MS);

    expect((await send('delete', own(`channels/${channel.id}`))).status).toBe(204);
    await waitUntil('2026-03-01T14:00:00Z');

    expect([receiver.news(), await channels()]).toEqual([[], []]);
  });
});

describe('GET /api/users/:user_id/deliveries', () => {
  it('says what became of each message, the newest first', async () => {
    const { send, own, channel, ebay, findAndNotify, receiver } = await aliceNotified();
    ebay.add(dress(2));
    await findAndNotify();
    receiver.answerWith({ status: 503 });
    ebay.add(dress(3));
    await findAndNotify();

    const { body } = await send<Delivery[]>('get', own('deliveries'));

    const common = { channel_id: channel.id, type: 'items.found', summary: '1 new for “linen dress”.' };
    expect(body).toMatchObject([
      { ...common, state: 'waiting', problem: expect.stringContaining('answered 503.'), finished_at: null },
      { ...common, state: 'delivered', attempts: 1, problem: null, finished_at: expect.any(String) },
    ]);
    expect(body.map(({ id }) => id).reverse()).toEqual([
      ...new Set(receiver.news().map(({ headers }) => headers['webhook-id'])),
    ]);
  });

  it('lists messages of one moment by their channels, the newest first, and sends the oldest first', async () => {
    const { send, own, channel, addChannel, ebay, findAndNotify, receiver } = await aliceNotified();
    const channels = [channel.id];
    for (const n of [2, 3, 4])
      channels.push((await addChannel({ kind: 'webhook', address: `${receiver.url}/${n}` })).body.id);
    ebay.add(dress(2));
    await findAndNotify();

    const { body } = await send<Delivery[]>('get', own('deliveries'));

    expect(new Set(body.map(({ created_at }) => created_at)).size).toBe(1);
    expect(body.map(({ channel_id }) => channel_id)).toEqual(channels.toReversed());
    expect(receiver.news().map(({ path }) => path)).toEqual(['/hook', '/hook/2', '/hook/3', '/hook/4']);
  });

  it('lists the last 50, and the older ones are forgotten', async () => {
    const { send, own, alice, channel, db, ebay, findAndNotify } = await aliceNotified();
    await change(
      db,
      `insert into deliveries (id, user_id, channel_id, type, summary, state, created_at, finished_at)
       with recursive n (i) as (select 1 union all select i + 1 from n where i < 60)
       select 'msg_' || i, ${alice.id}, ${channel.id}, 'items.found', i, 'delivered', i, i from n`,
    );
    ebay.add(dress(2));
    await findAndNotify();

    const { body } = await send<Delivery[]>('get', own('deliveries'));

    const old = Array.from({ length: 49 }, (_, n) => String(60 - n));
    expect(body.map(({ summary }) => summary)).toEqual(['1 new for “linen dress”.', ...old]);
    expect(await rows(db, 'select id from deliveries')).toHaveLength(51);
  });
});

describe('A message that does not arrive', () => {
  it('is sent again under the same id, later each time, until it arrives', async () => {
    const { ebay, findAndNotify, receiver, waitUntil, channels } = await aliceNotified();
    let failures = 0;
    receiver.answerWith(() => ({ status: (failures += 1) <= 5 ? 500 : 200 }));
    ebay.add(dress(2));
    await findAndNotify();
    expect(await channels()).toMatchObject([
      { state: 'active', reason: expect.stringContaining('answered 500.') },
    ]);

    await waitUntil('2026-03-01T18:00:00Z', MINUTE_MS);

    const ids = receiver.news().map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([6, 1]);
    expect(await channels()).toMatchObject([{ state: 'active', reason: null }]);
  });

  it('waits as long as the receiver asks', async () => {
    const { ebay, findAndNotify, receiver, waitUntil } = await aliceNotified();
    receiver.answerWith({ status: 429, headers: { 'retry-after': '7200' } });
    ebay.add(dress(2));
    await findAndNotify();
    receiver.answerWith({ status: 200 });

    await waitUntil('2026-03-01T14:58:00Z');
    expect(receiver.news()).toHaveLength(1);
    await waitUntil('2026-03-01T15:05:00Z', MINUTE_MS);

    expect(receiver.news()).toHaveLength(2);
  });

  it('is given up after about a day, and its channel is paused and says why', async () => {
    const { ebay, findAndNotify, receiver, waitUntil, channels, send, own, clock } = await aliceNotified();
    receiver.answerWith({ status: 500 });
    ebay.add(dress(2));
    await findAndNotify();
    const start = clock.now();

    await waitUntil(new Date(start + 2 * DAY_MS).toISOString());

    expect(receiver.news()).toHaveLength(10);
    expect(await channels()).toMatchObject([
      { state: 'paused', reason: expect.stringContaining('answered 500.') },
    ]);
    const [delivery] = (await send<Delivery[]>('get', own('deliveries'))).body;
    expect(delivery).toMatchObject({ state: 'failed', attempts: 10 });
  });

  it('pauses its channel at once when the receiver wants no more', async () => {
    const { ebay, findAndNotify, receiver, channels } = await aliceNotified();
    receiver.answerWith({ status: 410 });
    ebay.add(dress(2));

    await findAndNotify();
    await findAndNotify();

    expect(receiver.news()).toHaveLength(1);
    expect(await channels()).toMatchObject([{ state: 'paused' }]);
  });

  it('is sent after the clock was set back, as soon as otherwise', async () => {
    const { ebay, findAndNotify, receiver, clock, setBack, notify } = await aliceNotified();
    receiver.answerWith({ status: 500 });
    ebay.add(dress(2));
    clock.pass(400 * DAY_MS);
    await findAndNotify();
    receiver.answerWith({ status: 200 });
    await setBack(400 * DAY_MS);
    await notify();

    expect(new Set(receiver.news().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.news().length).toBeGreaterThan(1);
  });
});
