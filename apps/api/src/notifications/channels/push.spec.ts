import { createPublicKey, ECDH } from 'node:crypto';
import type { BrowserSubscription, Channel, PushKey } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import jwt from 'jsonwebtoken';
import { testApi } from '#testing/api';
import { change } from '#testing/databases/rows';
import { aliceNotified, dress } from '#testing/notified';
import { pushService } from '#testing/outside/push-service';
import { aliceAndBob } from '#testing/people';

/** Alice is notified in a browser, besides her webhook. */
async function subscribed() {
  const service = await pushService();
  const api = await aliceNotified();
  const added = await api.addChannel({ kind: 'push', address: service.subscription });
  return {
    ...api,
    service,
    added,
    pushChannel: async () => (await api.channels()).find(({ kind }) => kind === 'push'),
  };
}

const keyOf = async ({ http }: Pick<Awaited<ReturnType<typeof aliceAndBob>>, 'http'>) =>
  ((await http.get('/api/push-key')).body as PushKey).key;

/** The form of the key with which signatures are checked. */
function publicKey(raw: string) {
  const bytes = Buffer.from(raw, 'base64url');
  const [x = '', y = ''] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

describe('GET /api/push-key', () => {
  it('answers the same key to everybody, from every process', async () => {
    const api = await aliceAndBob();

    const [key, again] = [await keyOf(api), await keyOf(api)];
    const elsewhere = await keyOf(testApi({ db: api.db }));

    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    expect([again, elsewhere]).toEqual([key, key]);
  });

  it('is another one in another installation', async () => {
    expect(await keyOf(await aliceAndBob())).not.toBe(await keyOf(await aliceAndBob()));
  });
});

describe('a browser', () => {
  it('is active once it has taken a test, encrypted for it and signed with the key of the installation', async () => {
    const api = await subscribed();
    const { added, service } = api;

    expect([added.status, added.body]).toMatchObject([
      201,
      { kind: 'push', address: service.subscription.endpoint, state: 'active', reason: null, secret: null },
    ]);
    const [{ headers, message } = { headers: {}, message: undefined }] = service.received;
    expect(message).toEqual({
      id: expect.stringMatching(/^msg_[\w-]{22}$/),
      type: 'ping',
      title: 'Rummage',
      body: 'A test',
      url: '/?from=notification',
    });
    expect(headers).toMatchObject({ topic: message?.id, ttl: '86400', 'content-encoding': 'aes128gcm' });
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(await keyOf(api));
    expect(jwt.verify(token, publicKey(key ?? ''), { algorithms: ['ES256'] })).toMatchObject({
      aud: service.origin,
      sub: 'https://rummage.example',
    });
  });

  it('is notified of what was found, again under the same id when the service failed', async () => {
    const { service, ebay, findAndNotify, waitUntil, query } = await subscribed();
    let answered = 0;
    service.answerWith(() => ((answered += 1) <= 2 ? 503 : 201));
    ebay.add(dress(2));
    await findAndNotify();
    await waitUntil('2026-03-01T15:00:00Z', MINUTE_MS);

    const news = service.news();
    expect(news.map(({ message }) => message)).toEqual(
      Array.from({ length: 3 }, () => ({
        id: news[0]?.headers.topic,
        type: 'items.found',
        title: '$50 in linen dress',
        body: 'Linen dress 2. eBay.',
        url: `/items/${query.id}?from=notification`,
        actions: [
          { action: 'keep', title: 'Keep', url: expect.stringMatching(/^\/act\/k[\w.-]+$/) },
          { action: 'dismiss', title: 'Dismiss', url: expect.stringMatching(/^\/act\/d[\w.-]+$/) },
        ],
      })),
    );
    expect(new Set(news.map(({ headers }) => headers.topic)).size).toBe(1);
    expect(new Set(news.map(({ message }) => JSON.stringify(message.actions))).size).toBe(1);
  });

  it.each([404, 410])('is removed when its service answers %d', async (status) => {
    const { service, ebay, findAndNotify, pushChannel } = await subscribed();
    service.answerWith(status);
    ebay.add(dress(2));
    await findAndNotify();

    expect(await pushChannel()).toBeUndefined();
  });

  it('is removed by a test that finds it gone', async () => {
    const { service, send, own, pushChannel } = await subscribed();
    service.answerWith(410);

    const test = await send('post', own(`channels/${(await pushChannel())?.id}/test`));

    expect([test.status, test.body]).toEqual([404, { detail: 'Channel not found' }]);
    expect(await pushChannel()).toBeUndefined();
  });

  it('is not added when it is gone already', async () => {
    const service = await pushService();
    service.answerWith(410);
    const { addChannel, channels } = await aliceNotified();

    const { status, body } = await addChannel({ kind: 'push', address: service.subscription });

    const msg = 'This address does not exist any more.';
    expect([status, body]).toEqual([422, { detail: [{ loc: ['body', 'address'], msg, type: 'address' }] }]);
    expect((await channels()).map(({ kind }: Channel) => kind)).toEqual(['webhook']);
  });

  const SUBSCRIPTION = 'The address for push is the subscription of a browser.';
  const KEYS =
    'The keys of a subscription are base64url: p256dh is a point of 65 bytes that begins with 4, and auth has 16 bytes.';
  const withKeys = (of: BrowserSubscription, keys: Partial<BrowserSubscription['keys']>) => ({
    ...of,
    keys: { ...of.keys, ...keys },
  });
  const converted = ({ keys }: BrowserSubscription, form: 'compressed' | 'hybrid') =>
    String(ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url', 'base64url', form));

  it.each<[string, (of: BrowserSubscription) => unknown, string]>([
    ['a text', ({ endpoint }) => endpoint, SUBSCRIPTION],
    [
      'no keys',
      ({ endpoint }) => ({ endpoint }),
      'Address must be a text, or for push the subscription of a browser',
    ],
    ['a key that is none', (of) => withKeys(of, { p256dh: 'AAAA' }), KEYS],
    ['a compressed key', (of) => withKeys(of, { p256dh: converted(of, 'compressed') }), KEYS],
    ['a key in the hybrid form', (of) => withKeys(of, { p256dh: converted(of, 'hybrid') }), KEYS],
    ['a point that is not on the curve', (of) => withKeys(of, { p256dh: `BAAA${'A'.repeat(83)}` }), KEYS],
    ['a key that is not base64url', (of) => withKeys(of, { p256dh: `${of.keys.p256dh}.` }), KEYS],
    ['a secret that is too short', (of) => withKeys(of, { auth: 'AAAA' }), KEYS],
    ['a secret that is not base64url', (of) => withKeys(of, { auth: `${of.keys.auth}+` }), KEYS],
  ])('is refused with %s', async (_what, addressOf, msg) => {
    const { subscription } = await pushService();
    const { http, alice } = await aliceAndBob({ allowPrivate: true });

    const { status, body } = await http
      .post(`/api/users/${alice.id}/channels`)
      .set(alice.auth)
      .send({ kind: 'push', address: addressOf(subscription) });

    expect([status, body]).toMatchObject([422, { detail: [{ loc: ['body', 'address'], msg }] }]);
  });

  it('is paused when keys were stored with which nothing can be encrypted', async () => {
    const { db, service, ebay, findAndNotify, pushChannel } = await subscribed();
    const { auth } = service.subscription.keys;
    const p256dh = converted(service.subscription, 'compressed');
    await change(db, `update channels set secret = ? where kind = 'push'`, JSON.stringify({ p256dh, auth }));
    ebay.add(dress(2));
    await findAndNotify();

    expect(await pushChannel()).toMatchObject({ state: 'paused', reason: KEYS });
    expect(service.news()).toEqual([]);
  });

  it('is refused at an address of a private network', async () => {
    const { subscription } = await pushService();
    const { http, alice } = await aliceAndBob();

    const { status, body } = await http
      .post(`/api/users/${alice.id}/channels`)
      .set(alice.auth)
      .send({ kind: 'push', address: subscription });

    const msg = 'This address is in a private network.';
    expect([status, body]).toEqual([422, { detail: [{ loc: ['body', 'address'], msg, type: 'address' }] }]);
  });
});
