import type { Channel, Delivery } from '@rummage/contract';
import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import { Webhook } from 'standardwebhooks';
import { change, rows } from '#testing/databases/rows';
import { aliceNotified, dress } from '#testing/notified';
import { forgetOldSecrets } from './channels/channels.repo.ts';

/** True if receivers with this secret take the message. */
function isSignedWith(secret: string, body: unknown, headers: object): boolean {
  const sent = headers as Record<string, string>;
  // The clock of these tests stands in the past, which a receiver refuses.
  jest.useFakeTimers({ now: Number(sent['webhook-timestamp']) * 1000 });
  try {
    new Webhook(secret).verify(JSON.stringify(body), sent);
    return true;
  } catch {
    return false;
  } finally {
    jest.useRealTimers();
  }
}

describe('A new secret of a webhook', () => {
  it('signs from now on, and for a day the one before does as well', async () => {
    const { send, own, channel, receiver, ebay, findAndNotify, clock, db } = await aliceNotified();
    const { status, body } = await send<{ secret: string; both_until: string }>(
      'post',
      own(`channels/${channel.id}/secret`),
    );
    ebay.add(dress(2));
    await findAndNotify();
    clock.pass(DAY_MS);
    ebay.add(dress(3));
    await findAndNotify();

    expect([status, body]).toEqual([
      200,
      { secret: expect.stringMatching(/^whsec_.{32}$/), both_until: '2026-03-02T12:00:00.000Z' },
    ]);
    const signed = receiver
      .news()
      .map(({ headers, body: message }) => [
        isSignedWith(channel.secret ?? '', message, headers),
        isSignedWith(body.secret, message, headers),
      ]);
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ]);
    const oldSecrets = () => rows(db, 'select old_secret from channels where old_secret is not null');
    expect(await oldSecrets()).toHaveLength(1);
    await forgetOldSecrets(db, clock.now());
    expect(await oldSecrets()).toEqual([]);
  });

  it('leaves the oldest valid for its day when there are several within it', async () => {
    const { send, own, channel, receiver, ebay, findAndNotify, clock } = await aliceNotified();
    const rotate = async () =>
      (await send<{ secret: string; both_until: string }>('post', own(`channels/${channel.id}/secret`))).body;
    const first = await rotate();
    clock.pass(HOUR_MS);
    const second = await rotate();
    ebay.add(dress(2));
    await findAndNotify();
    clock.pass(23 * HOUR_MS);
    const third = await rotate();

    const [message] = receiver.news();
    expect(
      [channel.secret ?? '', first.secret, second.secret].map((secret) =>
        isSignedWith(secret, message?.body, message?.headers ?? {}),
      ),
    ).toEqual([true, false, true]);
    expect(second.both_until).toBe(first.both_until);
    expect(third.both_until > first.both_until).toBe(true);
  });

  it('is there for webhooks of its owner alone', async () => {
    const { send, own, bob, channel, addChannel, receiver } = await aliceNotified();
    const ntfy = await addChannel({ kind: 'ntfy', address: `${receiver.origin}/topic` });

    expect((await send('post', own(`channels/${ntfy.body.id}/secret`))).status).toBe(404);
    expect((await send('post', own(`channels/${channel.id}/secret`, bob), undefined, bob)).status).toBe(404);
  });
});

describe('Sending a message once more', () => {
  it('sends the same under the same id, from its first attempt on', async () => {
    const { send, own, receiver, ebay, findAndNotify, notify } = await aliceNotified();
    receiver.answerWith({ status: 410 });
    ebay.add(dress(2));
    await findAndNotify();
    const [failed] = (await send<Delivery[]>('get', own('deliveries'))).body;
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringMatching(/answered 410\.$/) });
    const path = own(`deliveries/${failed?.id}/redeliver`);
    expect(await send('post', path)).toMatchObject({
      status: 409,
      body: { detail: 'Its channel is not active.' },
    });

    receiver.answerWith({ status: 204 });
    const [channel] = (await send<Channel[]>('get', own('channels'))).body;
    await send('put', own(`channels/${channel?.id}`), { paused: false });
    const again = await send<Delivery>('post', path);
    expect(again).toMatchObject({ status: 200, body: { id: failed?.id, state: 'waiting', attempts: 0 } });
    expect(await send('post', path)).toMatchObject({
      status: 409,
      body: { detail: 'This message is on its way.' },
    });
    await notify();
    expect((await send('post', path)).status).toBe(200);
    await notify();

    const came = receiver.news();
    expect(came).toHaveLength(3);
    expect(new Set(came.map(({ headers, body }) => JSON.stringify([headers['webhook-id'], body]))).size).toBe(
      1,
    );
  });

  it('is refused for what is not there, belongs to others, or was sent before bodies were kept', async () => {
    const { send, own, bob, ebay, findAndNotify, db } = await aliceNotified();
    ebay.add(dress(2));
    await findAndNotify();
    const [sent] = (await send<Delivery[]>('get', own('deliveries'))).body;

    expect((await send('post', own('deliveries/msg_unknown/redeliver'))).status).toBe(404);
    const other = own(`deliveries/${sent?.id}/redeliver`, bob);
    expect((await send('post', other, undefined, bob)).status).toBe(404);
    await change(db, 'update deliveries set body = null');
    expect((await send('post', own(`deliveries/${sent?.id}/redeliver`))).status).toBe(409);
  });
});

describe('A channel with chosen types of messages', () => {
  it('gets no others, and all again when they are chosen', async () => {
    const { send, own, receiver, ebay, findAndNotify, channel, itemOf } = await aliceNotified();
    await send('put', own('settings'), { notify_kept: true });
    await send('put', own(`items/${await itemOf('1')}/kept`), {});
    const chosen = await send<Channel>('put', own(`channels/${channel.id}`), {
      types: ['item.price_dropped'],
    });
    ebay.add(dress(2));
    ebay.setPrice('1', '40.00');
    await findAndNotify();
    expect(chosen.body).toMatchObject({ types: ['item.price_dropped'], state: 'active' });
    expect(receiver.said()).toEqual([['item.price_dropped', 'Linen dress 1']]);

    await send('put', own(`channels/${channel.id}`), { types: null });
    ebay.add(dress(3));
    await findAndNotify();
    expect(receiver.said().slice(1)).toEqual([['items.found', 'Linen dress 3']]);
  });

  it('is added with them, and pausing leaves them as they are', async () => {
    const { send, own, addChannel, receiver } = await aliceNotified();
    const { body } = await addChannel({
      kind: 'webhook',
      address: `${receiver.origin}/other`,
      types: ['item.ended'],
    });
    const paused = await send<Channel>('put', own(`channels/${body.id}`), { paused: true });
    expect([body.types, paused.body.types, paused.body.state]).toEqual([
      ['item.ended'],
      ['item.ended'],
      'paused',
    ]);
    expect((await send('put', own(`channels/${body.id}`), { types: [] })).status).toBe(422);
    expect((await send('put', own(`channels/${body.id}`), {})).status).toBe(422);
  });
});

it('A channel says when its last message arrived, and since when nothing does', async () => {
  const { receiver, ebay, findAndNotify, channels, clock } = await aliceNotified();
  clock.pass(HOUR_MS);
  ebay.add(dress(2));
  await findAndNotify();
  const [well] = await channels();
  receiver.answerWith({ status: 500 });
  ebay.add(dress(3));
  await findAndNotify();
  const [failing] = await channels();

  expect(well).toMatchObject({ answered_at: expect.stringMatching(/^2026-03-01T14:0/), failing_since: null });
  expect(failing).toMatchObject({
    answered_at: well?.answered_at,
    failing_since: expect.stringMatching(/^2026-03-01T15:0/),
    state: 'active',
  });
});

it('A person whose account is suspended is sent nothing, and what waits when it is not any more', async () => {
  const { receiver, ebay, findAndNotify, db } = await aliceNotified();
  await change(db, 'update users set suspended_at = 1');
  ebay.add(dress(2));
  await findAndNotify();
  expect(receiver.news()).toEqual([]);

  await change(db, 'update users set suspended_at = null');
  await findAndNotify();
  expect(receiver.said()).toEqual([['items.found', 'Linen dress 2']]);
});
