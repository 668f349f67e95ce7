import type { Channel, PushKey } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import jwt from 'jsonwebtoken';
import { createPublicKey } from 'node:crypto';
import { testApi } from '../../testing/api.ts';
import { aliceNotified, dress } from '../../testing/notified.ts';
import { aliceAndBob } from '../../testing/people.ts';
import { pushService } from '../../testing/push-service.ts';

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

/** As signatures are checked with it. */
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
      url: '/',
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
        title: 'Rummage',
        body: '1 new for “linen dress”.',
        url: `/items/${query.id}`,
      })),
    );
    expect(new Set(news.map(({ headers }) => headers.topic)).size).toBe(1);
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

  it.each<[string, (of: Awaited<ReturnType<typeof pushService>>['subscription']) => unknown]>([
    ['a text', ({ endpoint }) => endpoint],
    ['no keys', ({ endpoint }) => ({ endpoint })],
    ['a key that is none', (of) => ({ ...of, keys: { ...of.keys, p256dh: 'AAAA' } })],
    ['a secret that is too short', (of) => ({ ...of, keys: { ...of.keys, auth: 'AAAA' } })],
  ])('is refused with %s', async (_what, addressOf) => {
    const { subscription } = await pushService();
    const { http, alice } = await aliceAndBob({ allowPrivate: true });

    const { status } = await http
      .post(`/api/users/${alice.id}/channels`)
      .set(alice.auth)
      .send({ kind: 'push', address: addressOf(subscription) });

    expect(status).toBe(422);
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
