import type { Delivery } from '@rummage/contract';
import { HOUR_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { writing } from '#db/database';
import { joinAll, partAll } from '#items/things/merges.repo';
import { HEAVY_MS } from '#testing/full-check';
import { aliceNotified, dress } from '#testing/notified';
import { rounds } from '#testing/rounds';

const WHY = { evidence: 'pictures', pictures: 2, words: ['linen', 'dress'] } as const;
const NEVER_QUIET = { notify_kept: true, time_zone: 'UTC' };

async function aliceKeeping(listings = [dress(1), dress(2)]) {
  const api = await aliceNotified({ query: { notify: 'never' }, settings: NEVER_QUIET, listings });
  const { send, own, itemOf } = api;
  return {
    ...api,
    keep: async (id: string) => send('put', own(`items/${await itemOf(id)}/kept`), {}),
    letGo: async (id: string) => send('delete', own(`items/${await itemOf(id)}/kept`)),
    fallsOf: () =>
      api.receiver
        .news()
        .flatMap(({ body }) => body.data.items.map(({ was_price, price }) => [was_price, price])),
  };
}

describe('A kept item', () => {
  it('notifies of each price below all that were seen since it was kept, and of none twice', async () => {
    const { ebay, findAndNotify, keep, letGo, fallsOf, receiver } = await aliceKeeping();
    await keep('1');
    for (const price of ['40.00', '45.00', '42.00', '40.00', '39.00']) {
      ebay.setPrice('1', price);
      ebay.setPrice('2', price);
      await findAndNotify();
    }
    expect(fallsOf()).toEqual([
      [50, 40],
      [40, 39],
    ]);
    expect(receiver.news()[0]?.body.type).toBe('item.price_dropped');

    await letGo('1');
    ebay.setPrice('1', '48.00');
    await findAndNotify();
    await findAndNotify();
    await keep('1');
    for (const price of ['39.00', '44.00', '38.00']) {
      ebay.setPrice('1', price);
      await findAndNotify();
    }
    expect(fallsOf().slice(2)).toEqual([
      [48, 44],
      [44, 38],
    ]);
  });

  it('says nothing of another listing of the same thing, whatever that costs', async () => {
    const { db, ebay, clock, findAndNotify, keep, fallsOf } = await aliceKeeping();
    await keep('1');
    await writing(db, (tx) => joinAll(tx, 1, [{ id: 2, ...WHY }], clock.now()));
    for (const price of ['45.00', '0.01']) {
      ebay.setPrice('2', price);
      await findAndNotify();
    }
    expect(fallsOf()).toEqual([]);

    ebay.setPrice('1', '48.00');
    await findAndNotify();

    expect(fallsOf()).toEqual([[50, 48]]);
  });

  it('says whose a price is that has fallen', async () => {
    const { ebay, findAndNotify, keep, send, own } = await aliceKeeping();
    await keep('1');
    for (const price of ['25.00', '12.49']) {
      ebay.setPrice('1', price);
      await findAndNotify();
    }

    const { body } = await send<Delivery[]>('get', own('deliveries'));
    expect(body.map(({ summary }) => summary).slice(0, 2)).toEqual([
      'Linen dress 1 fell to $12.49 at eBay.',
      'Linen dress 1 fell to $25.00 at eBay.',
    ]);
  });

  it(
    'never notifies twice of one price, whatever path its price takes',
    async () => {
      const path = fc.array(fc.integer({ min: 30, max: 50 }), { minLength: 3, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(path, async (prices) => {
          const { ebay, findAndNotify, keep, fallsOf } = await aliceKeeping([dress(1)]);
          await keep('1');
          for (const price of prices) {
            ebay.setPrice('1', `${price}.00`);
            await findAndNotify();
          }
          const records = prices.filter((price, step) =>
            [50, ...prices.slice(0, step)].every((before) => price < before),
          );
          expect(fallsOf().map(([, price]) => price)).toEqual(records);
        }),
        { numRuns: rounds(10) },
      );
    },
    HEAVY_MS,
  );

  it('notifies when it has ended or was sold, once', async () => {
    const { ebay, findAndNotify, keep, receiver } = await aliceKeeping();
    await keep('1');
    ebay.remove('1');
    ebay.remove('2');

    for (let reading = 0; reading < 16; reading += 1) await findAndNotify();

    expect(receiver.said()).toEqual([['item.ended', 'Linen dress 1']]);
    expect(receiver.news()[0]?.body.data.items[0]?.ended_as).toEqual(expect.any(String));
  });

  it('notifies within the last hour of its auction', async () => {
    const endsAt = Date.parse('2026-03-01T18:00:00Z');
    const auction = dress(1, { bid: '12.00', endsAt });
    const { keep, receiver, waitUntil } = await aliceKeeping([auction, dress(2, { bid: '9.00', endsAt })]);
    await keep('1');
    await waitUntil('2026-03-01T16:59:00Z');
    expect(receiver.news()).toEqual([]);

    await waitUntil('2026-03-01T18:30:00Z');

    expect(receiver.said()).toEqual([['item.ending', 'Linen dress 1']]);
  });

  it('says nothing where its owner has not asked, or has let it go since', async () => {
    const { ebay, later, keep, letGo, send, own, receiver, waitUntil } = await aliceKeeping();
    await keep('1');
    await keep('2');
    ebay.setPrice('1', '20.00');
    await later(HOUR_MS);
    await letGo('1');
    await waitUntil('2026-03-01T13:30:00Z');
    await send('put', own('settings'), { notify_kept: false });
    ebay.setPrice('2', '20.00');
    await later(HOUR_MS);

    await waitUntil('2026-03-02T20:00:00Z');

    expect(receiver.news()).toEqual([]);
  });
});

describe('A query that notifies of drops', () => {
  it('hears of a fall although another listing of the same thing cost nothing for a while', async () => {
    const listings = [dress(1), dress(2)];
    const api = await aliceNotified({ query: { notify: 'drops' }, settings: NEVER_QUIET, listings });
    const { db, ebay, clock, findAndNotify, receiver } = api;
    await writing(db, (tx) => joinAll(tx, 1, [{ id: 2, ...WHY }], clock.now()));
    ebay.setPrice('2', '0.01');
    await findAndNotify();
    await writing(db, (tx) => partAll(tx, 2, [1], clock.now()));

    ebay.setPrice('1', '45.00');
    await findAndNotify();

    const items = receiver.news().flatMap(({ body }) => body.data.items);
    expect(items.map(({ title, was_price, price }) => [title, was_price, price])).toEqual([
      ['Linen dress 2', 50, 0.01],
      ['Linen dress 1', 50, 45],
    ]);
  });

  it('says nothing of what it finds, and of falls in price below all that were seen', async () => {
    const { ebay, findAndNotify, receiver, query } = await aliceNotified({ query: { notify: 'drops' } });
    ebay.add(dress(2));
    await findAndNotify();
    for (const price of ['60.00', '55.00', '45.00', '44.00', '45.00', '44.00']) {
      ebay.setPrice('1', price);
      await findAndNotify();
    }

    expect(receiver.news().flatMap(({ body }) => body.data.items)).toMatchObject([
      { event: 'price_dropped', query_id: query.id, was_price: 50, price: 45 },
      { event: 'price_dropped', query_id: query.id, was_price: 45, price: 44 },
    ]);
  });
});
