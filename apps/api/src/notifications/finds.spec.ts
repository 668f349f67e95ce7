import { HOUR_MS } from '@rummage/vocabulary';
import { Webhook } from 'standardwebhooks';
import { change } from '#testing/databases/rows';
import { aliceNotified, dress } from '#testing/notified';
import { saveQuery } from '#testing/people';

describe('A query that notifies at once', () => {
  it('sends what it finds, signed so that Standard Webhooks verifies it', async () => {
    const { ebay, findAndNotify, receiver, channel, query, itemOf } = await aliceNotified();
    ebay.add(dress(2, { images: 2 } as object));

    await findAndNotify();

    const [message] = receiver.news();
    expect(message?.body).toEqual({
      type: 'items.found',
      timestamp: expect.any(String),
      data: {
        total: 1,
        items: [
          {
            event: 'found',
            id: await itemOf('2'),
            query_id: query.id,
            query_text: 'linen dress',
            title: 'Linen dress 2',
            url: expect.stringContaining('http'),
            source: 'eBay',
            size: null,
            image: expect.anything(),
            price: 50,
            currency: 'USD',
            was_price: null,
            is_auction: false,
            ends_at: null,
            ended_as: null,
          },
        ],
      },
    });
    expect(channel).toMatchObject({ state: 'active', secret: expect.stringMatching(/^whsec_/) });
    const verify = () =>
      new Webhook(channel.secret ?? '').verify(
        JSON.stringify(message?.body),
        message?.headers as Record<string, string>,
      );
    // The clock of this test stands in the past, which a receiver refuses; the signature itself is right.
    jest.useFakeTimers({ now: Number(message?.headers['webhook-timestamp']) * 1000 });
    expect(verify()).toEqual(message?.body);
    jest.useRealTimers();
  });

  it('says nothing of what its first reading has found, nor of what a change of the query brings', async () => {
    const { findAndNotify, send, query, receiver, ebay } = await aliceNotified({
      query: { max_price: 40 },
    });
    expect(receiver.news()).toEqual([]);

    await send('put', `/api/users/queries/${query.id}`, { max_price: 60 });
    await findAndNotify();
    expect(receiver.news()).toEqual([]);

    ebay.add(dress(3));
    await findAndNotify();
    expect(receiver.said()).toEqual([['items.found', 'Linen dress 3']]);
  });

  it('makes one message of a burst', async () => {
    const { ebay, findAndNotify, receiver } = await aliceNotified();
    for (let id = 10; id < 40; id += 1) ebay.add(dress(id));

    await findAndNotify();

    expect(receiver.news().map(({ body }) => body.data.total)).toEqual([30]);
  });

  it('makes one message of a burst that goes on for some moments', async () => {
    const { db, ebay, later, clock, notify, receiver } = await aliceNotified();
    ebay.add(dress(10));
    ebay.add(dress(11));
    await later(HOUR_MS);
    // The first is due 10 s after it came, when the second has waited for 3 s.
    await change(db, 'update outbox set at = at + 7000 where item_id = (select max(item_id) from outbox)');
    clock.pass(10_000);

    await notify();

    expect(receiver.news().map(({ body }) => body.data.total)).toEqual([2]);
  });

  it('says nothing twice when another query finds the same, and nothing of what was dismissed meanwhile', async () => {
    const api = await aliceNotified();
    const { ebay, receiver, send, own, itemOf, alice, later } = api;
    await saveQuery(api, alice, { query_text: 'dress', notify: 'daily' });
    await later(HOUR_MS);
    ebay.add(dress(2));
    ebay.add(dress(3));
    await later(HOUR_MS);
    await send('delete', own(`items/${await itemOf('3')}`));

    await api.waitUntil('2026-03-02T20:00:00Z');

    expect(receiver.said()).toEqual([['items.found', 'Linen dress 2']]);
  });

  it('notifies nobody else, and nobody who has not asked', async () => {
    const api = await aliceNotified({ query: { notify: 'never' } });
    const { ebay, findAndNotify, receiver, bob, addChannel } = api;
    await addChannel({ kind: 'webhook', address: `${receiver.url}/bob` }, bob);
    await saveQuery(api, bob, { query_text: 'dress', notify: 'drops' });
    await api.collect();
    ebay.add(dress(2));

    await findAndNotify();

    expect(receiver.news()).toEqual([]);
  });
});

describe('A query that notifies daily', () => {
  it('sends one digest at the chosen hour of its owner, and none when nothing is new', async () => {
    const { ebay, findAndNotify, waitUntil, receiver } = await aliceNotified({
      query: { notify: 'daily' },
      settings: { time_zone: 'Europe/Berlin', notify_hour: 8 },
    });
    ebay.add(dress(2));
    await findAndNotify();
    ebay.add(dress(3));
    await findAndNotify();
    await waitUntil('2026-03-02T06:59:00Z');
    expect(receiver.news()).toEqual([]);

    await waitUntil('2026-03-02T07:00:00Z');
    await waitUntil('2026-03-04T12:00:00Z', HOUR_MS);

    expect(receiver.said()).toEqual([['digest', 'Linen dress 2', 'Linen dress 3']]);
    expect(receiver.news()[0]?.body.timestamp).toBe('2026-03-02T07:00:00.000Z');
  });

  it('leaves out what its owner has seen in the feed meanwhile', async () => {
    const { ebay, findAndNotify, waitUntil, receiver, send, own, clock } = await aliceNotified({
      query: { notify: 'daily' },
    });
    ebay.add(dress(2));
    await findAndNotify();
    await send('put', own('seen'), { through: new Date(clock.now()).toISOString() });
    ebay.add(dress(3));
    await findAndNotify();

    await waitUntil('2026-03-02T19:00:00Z');

    expect(receiver.said()).toEqual([['digest', 'Linen dress 3']]);
  });
});

describe('While it is quiet', () => {
  const settings = { time_zone: 'UTC', quiet_from: '13:00', quiet_to: '15:30', notify_hour: 18 };

  it('nothing is sent, and what was found then comes with the digest', async () => {
    const { ebay, findAndNotify, waitUntil, receiver } = await aliceNotified({ settings });
    ebay.add(dress(2));
    await findAndNotify();
    await waitUntil('2026-03-01T15:29:00Z');
    expect(receiver.news()).toEqual([]);

    await waitUntil('2026-03-01T18:00:00Z');

    expect(receiver.said()).toEqual([['digest', 'Linen dress 2']]);
  });

  it('no message is repeated either', async () => {
    const { ebay, findAndNotify, waitUntil, receiver } = await aliceNotified({
      settings: { ...settings, quiet_from: '13:03' },
    });
    receiver.answerWith({ status: 500 });
    ebay.add(dress(2));
    await findAndNotify();
    const before = receiver.news().length;
    receiver.answerWith({ status: 204 });

    await waitUntil('2026-03-01T15:29:00Z');
    expect([before > 0, receiver.news().length]).toEqual([true, before]);
    await waitUntil('2026-03-01T15:31:00Z', 30_000);

    expect(new Set(receiver.news().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.news()).toHaveLength(before + 1);
  });
});

describe('During a break', () => {
  it('nothing is sent, and afterwards one summary', async () => {
    const { ebay, findAndNotify, waitUntil, receiver, send, own } = await aliceNotified();
    await send('post', own('break'), { minutes: 24 * 60, exit: 'none' });
    for (const id of [2, 3]) {
      ebay.add(dress(id));
      await findAndNotify();
    }
    await waitUntil('2026-03-02T11:59:00Z', HOUR_MS);
    expect(receiver.news()).toEqual([]);

    await waitUntil('2026-03-03T12:00:00Z', HOUR_MS);

    expect(receiver.said()).toEqual([['digest', 'Linen dress 2', 'Linen dress 3']]);
  });
});
