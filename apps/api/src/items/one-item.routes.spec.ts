import type { Item } from '@rummage/contract';
import { sampleMarket } from '#testing/outside/sample-market';
import { aliceAndBobAfter, saveQuery } from '#testing/people';

const collected = aliceAndBobAfter({ marketplaces: sampleMarket }, async (api) => {
  await saveQuery(api, api.alice, { query_text: 'skirt' });
  await api.collect();
  return {};
});

async function aliceWithItems() {
  const api = await collected();
  const { http, alice } = api;
  const items = `/api/users/${alice.id}/items`;
  const [item] = (await http.get(items).set(alice.auth)).body as Item[];
  if (!item) throw new Error('There are skirts in the sample market');
  return { ...api, item, address: `${items}/${item.id}` };
}

describe('GET /api/users/:user_id/items/:item_id', () => {
  it('answers the item as it is in the feed', async () => {
    const { http, alice, item, address } = await aliceWithItems();

    const res = await http.get(address).set(alice.auth);

    expect([res.status, res.body]).toEqual([200, item]);
    expect(res.headers['etag']).toBeDefined();
  });

  it('says of a kept item that it is kept, and of a dismissed one when it was dismissed', async () => {
    const { http, alice, item, address } = await aliceWithItems();

    await http.put(`${address}/kept`).set(alice.auth).send({ note: 'for May' });
    const kept = (await http.get(address).set(alice.auth)).body as Item;
    await http.delete(address).set(alice.auth);
    const dismissed = (await http.get(address).set(alice.auth)).body as Item;

    expect(kept).toEqual({
      ...item,
      kept_at: '2026-03-01T12:00:00.000Z',
      kept_price: item.listings[0]?.current_price,
      note: 'for May',
    });
    expect(dismissed).toEqual({
      ...kept,
      dismissed_at: '2026-03-01T12:00:00.000Z',
      dismissed_price: item.listings[0]?.current_price,
    });
  });

  it.each(['0', 'x', '-1', '1.5'])('answers 422 to the id %s', async (id) => {
    const { http, alice } = await aliceWithItems();

    expect((await http.get(`/api/users/${alice.id}/items/${id}`).set(alice.auth)).status).toBe(422);
  });

  it('answers 404 to an item that is not there, or that is somebody else’s', async () => {
    const { http, alice, bob, item } = await aliceWithItems();

    for (const [person, id] of [[alice, 99_999] as const, [bob, item.id] as const]) {
      const res = await http.get(`/api/users/${person.id}/items/${id}`).set(person.auth);
      expect([res.status, res.body]).toEqual([404, { detail: 'Item not found' }]);
    }
  });
});
