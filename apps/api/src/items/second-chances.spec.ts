import { FeedEvent, type Item } from '@rummage/contract';
import { makeListing } from '@rummage/marketplaces/testing';
import { HOUR_MS } from '@rummage/vocabulary';
import { markOffered } from '#collect/ingest/endings.repo';
import { change, rows } from '#testing/databases/rows';
import { type EventStream, openEvents } from '#testing/event-stream';
import { besideEbay } from '#testing/outside/beside-ebay';
import { type Person, saveQuery, signIn } from '#testing/people';
import { saveExchange } from './exchange.repo.ts';

const streams: EventStream[] = [];
afterEach(async () => {
  await Promise.all(streams.splice(0).map((stream) => stream.close()));
});

/** Alice and bob have found two dresses for 100 dollars. Alice has dismissed the first. */
async function dismissedDress(secondChance: number | null = 20) {
  const listings = ['1', '2'].map((id) =>
    makeListing({
      id,
      title: `Linen dress ${id}`,
      price: '100.00',
      listedAt: Date.parse('2026-03-01T11:00:00Z'),
    }),
  );
  const api = await besideEbay({ listings });
  const { http, ebay } = api;
  let { alice } = api;
  for (const person of [alice, api.bob]) await saveQuery(api, person, { query_text: 'linen dress' });
  await api.collect();
  const settings = (person: Person, second_chance: number | null) =>
    http.put(`/api/users/${person.id}/settings`).set(person.auth).send({ second_chance });
  await settings(alice, secondChance);
  const all = await rows<{ id: number; user_id: number }>(
    api.db,
    `select items.id, user_id from items join listings on listings.id = listing_id where external_id like '%1%'`,
  );
  const idOf = (person: Person) => all.find(({ user_id }) => user_id === person.id)?.id ?? 0;
  const item = idOf(alice);
  const feed = async () => (await http.get(`/api/users/${alice.id}/items`).set(alice.auth)).body as Item[];
  const dismiss = (person = alice) =>
    http.delete(`/api/users/${person.id}/items/${idOf(person)}`).set(person.auth);
  await dismiss();
  return {
    ...api,
    alice,
    item,
    settings,
    feed,
    dismiss,
    /** The dismissed dress in the feed; undefined while it stays away. */
    back: async () => (await feed()).find(({ id }) => id === item),
    /** The dress has a new price, and everything is collected. */
    costs: async (price: string) => {
      ebay.setPrice('1', price);
      await api.later(7 * HOUR_MS);
      alice = await signIn(api, alice);
    },
    takeBreak: () =>
      http
        .post(`/api/users/${alice.id}/break`)
        .set(alice.auth)
        .send({ minutes: 15 * 60, exit: 'none' }),
    comeBack: async () => {
      alice = await signIn(api, alice);
    },
  };
}

describe('A second chance', () => {
  it('brings a dismissed item back when its price has fallen by the chosen share, with what it cost', async () => {
    const { costs, back } = await dismissedDress();

    await costs('80.01');
    expect(await back()).toBeUndefined();
    await costs('80.00');

    expect(await back()).toMatchObject({ passed_price: 100, listings: [{ current_price: 80 }] });
  });

  it('counts from the price at which the item was dismissed again', async () => {
    const { costs, back, dismiss, feed } = await dismissedDress();
    await costs('80.00');
    await dismiss();

    await costs('100.00');
    await costs('80.00');
    await costs('64.01');
    expect(await back()).toBeUndefined();
    await costs('64.00');

    expect(await back()).toMatchObject({ passed_price: 80 });
    expect((await feed()).filter(({ passed_price }) => passed_price !== null)).toHaveLength(1);
  });

  it('is given to nobody who has not asked for it', async () => {
    const { costs, back, dismiss, feedOf, bob } = await dismissedDress(null);
    await dismiss(bob);

    await costs('1.00');

    expect(await back()).toBeUndefined();
    expect(await feedOf(bob)).toHaveLength(1);
  });

  it('is not given to an item that its owner dismissed without a price', async () => {
    const { db, costs, back } = await dismissedDress();
    await change(db, 'update items set dismissed_price_cents = null, dismissed_currency = null');

    await costs('1.00');

    expect(await back()).toBeUndefined();
  });

  it('compares prices of two currencies by what they are worth, where that is known', async () => {
    const { db, back, clock, comeBack } = await dismissedDress();
    const offeredFor = async (cents: number, currency: string) => {
      const { id = 0 } =
        (await rows<{ id: number }>(db, `select id from listings where external_id like '%1%'`))[0] ?? {};
      const price = { cents, currency };
      await markOffered(
        db,
        id,
        { state: 'offered', price, endsAt: null, countryOfManufacture: null },
        clock.now(),
      );
      await comeBack();
    };

    await offeredFor(1, 'EUR');
    expect(await back()).toBeUndefined();
    await saveExchange(db, { currency: 'USD', day: '2026-03-01', rates: { EUR: 1.25 } });
    await offeredFor(6401, 'EUR');
    expect(await back()).toBeUndefined();
    await offeredFor(6400, 'EUR');

    // 100 dollars are 80 euros.
    expect(await back()).toMatchObject({ passed_price: 80 });
  });

  it('waits until a break is over', async () => {
    const { costs, back, takeBreak, clock, collect, comeBack, db, item } = await dismissedDress();
    await takeBreak();
    await costs('80.00');
    const [during] = await rows(db, 'select dismissed_at from items where id = ?', item);
    expect(during).toEqual({ dismissed_at: expect.any(Number) });

    clock.pass(9 * HOUR_MS);
    await collect();
    await comeBack();

    expect(await back()).toMatchObject({ passed_price: 100 });
  });

  it('is not given after a break when the price has risen again', async () => {
    const { costs, back, takeBreak, clock, collect, comeBack } = await dismissedDress();
    await takeBreak();
    await costs('80.00');
    await costs('90.00');
    clock.pass(2 * HOUR_MS);
    await collect();
    await comeBack();

    expect(await back()).toBeUndefined();
  });

  it('brings a kept item back with its note', async () => {
    const { http, alice, costs, back, item, dismiss } = await dismissedDress();
    await http.post(`/api/users/${alice.id}/items/${item}/restore`).set(alice.auth);
    await http.put(`/api/users/${alice.id}/items/${item}/kept`).set(alice.auth).send({ note: 'blue?' });
    await dismiss();

    await costs('50.00');

    expect(await back()).toMatchObject({ passed_price: 100, kept_price: 100, note: 'blue?' });
  });

  it('reaches open windows as a restored item', async () => {
    const { app, alice, item, ebay, later } = await dismissedDress();
    const stream = await openEvents(app, alice);
    streams.push(stream);
    await stream.next('health');

    ebay.setPrice('1', '80.00');
    await later(150_000);

    expect(FeedEvent.parse((await stream.next('feed'))?.data).restored).toEqual([item]);
  });
});
