import type { Item, Matched, Query } from '@rummage/contract';
import { type ListingWish, makeListing } from '@rummage/marketplaces/testing';
import { writing } from '#db/database';
import { joinAll } from '#items/things/merges.repo';
import { besideEbay } from '#testing/outside/beside-ebay';
import { type Person, saveQuery } from '#testing/people';

const OVERCOAT = {
  id: '1',
  title: '1970s camel wool overcoat',
  price: '41.00',
  kind: 'coat',
  aspects: { Brand: ['Fern & Fold'], Lining: ['Silk'] },
} satisfies ListingWish;

/** Alice has what her queries find among these listings. */
async function found(wishes: ListingWish[], ...asked: Parameters<typeof saveQuery>[2][]) {
  const api = await besideEbay({ listings: wishes.map(makeListing) });
  const queries: Query[] = [];
  for (const input of asked) queries.push(await saveQuery(api, api.alice, input));
  await api.collect();
  const at = (path: string, owner: Person) => `/api/users/${owner.id}/items${path}`;
  const items = (await api.http.get(at('', api.alice)).set(api.alice.auth)).body as Item[];
  const matched = (id = items[0]?.id ?? 0, person = api.alice, owner = person) =>
    api.http.get(at(`/${id}/matched`, owner)).set(person.auth);
  /** Texts for the first item. */
  const texts = async () => ((await matched()).body as Matched[]).map(({ text }) => text);
  return { ...api, items, queries, matched, texts };
}

describe('GET /api/users/:user_id/items/:item_id/matched', () => {
  it('says for each query that found the item which of its words the item says, and its price beside the limit', async () => {
    const { matched, queries } = await found(
      [OVERCOAT],
      { query_text: 'wool overcoat', max_price: 180 },
      { query_text: 'camel -fur' },
    );

    const answer = await matched();

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      { query_id: queries[0]?.id, words: ['wool', 'overcoat'], text: 'has wool, overcoat; $41 of $180' },
      { query_id: queries[1]?.id, words: ['camel'], text: 'has camel' },
    ]);
  });

  it('says which words only the marketplace knew of', async () => {
    const { texts } = await found([OVERCOAT], { query_text: 'silk wool overcoat' });

    expect(await texts()).toEqual(['has wool, overcoat; silk is not in its text']);
  });

  it('names what else the query asked for', async () => {
    const { texts } = await found([{ ...OVERCOAT, conditionId: '1000', bid: '41.50', country: 'IT' }], {
      query_text: 'overcoat',
      minimum_condition: 'NEW_OTHER',
      max_price: 100,
      filters: [
        { name: 'minimumPrice', values: ['20'] },
        { name: 'isAuction', values: ['true'] },
        { name: 'location', values: ['FR', 'IT'] },
        { name: 'material', values: ['wool', 'silk'] },
      ],
    });

    expect(await texts()).toEqual([
      'has overcoat, wool; $41.50 of $20 to $100; new; an auction; sold from Italy',
    ]);
  });

  it.each([
    [{ max_price: 40 }, 'has overcoat; $41, more than $40'],
    [{ filters: [{ name: 'minimumPrice', values: ['50.5'] }] }, 'has overcoat; $41, less than $50.50'],
    [{ filters: [{ name: 'minimumPrice', values: ['5'] }] }, 'has overcoat; $41, at least $5'],
    [{ minimum_condition: 'NEW' }, 'has overcoat; no longer fits: the condition is Pre-owned'],
    [
      { filters: [{ name: 'excludeKeyword', values: ['1970s'] }] },
      'has overcoat; no longer fits: contains “1970s”',
    ],
    [{ query_text: 'raincoat' }, 'raincoat is not in its text'],
  ])('speaks of the query as it is now: %j', async (change, text) => {
    const { http, alice, queries, texts } = await found([OVERCOAT], { query_text: 'overcoat' });

    await http.put(`/api/users/queries/${queries[0]?.id}`).set(alice.auth).send(change);

    expect(await texts()).toEqual([text]);
  });

  it('speaks of the cheapest listing that matches, of those that the item shows', async () => {
    const { db, clock, matched, items } = await found(
      [OVERCOAT, { ...OVERCOAT, id: '2', price: '60.00' }, { ...OVERCOAT, id: '3', price: '200.00' }],
      { query_text: 'overcoat', max_price: 300 },
    );
    const why = { evidence: 'pictures', pictures: 3, words: ['wool', 'overcoat'] } as const;
    const [one, two, three] = items.map(({ listings }) => listings[0]?.id ?? 0);
    await writing(db, async (tx) => {
      await joinAll(tx, one ?? 0, [{ id: two ?? 0, ...why }], clock.now());
      await joinAll(tx, two ?? 0, [{ id: three ?? 0, ...why }], clock.now());
      await joinAll(tx, one ?? 0, [{ id: three ?? 0, ...why }], clock.now());
    });

    for (const { id } of items)
      expect((await matched(id)).body).toEqual([
        expect.objectContaining({ text: 'has overcoat; $41 of $300' }),
      ]);
  });

  it('says nothing of a query that is deleted', async () => {
    const { http, alice, queries, matched } = await found([OVERCOAT], { query_text: 'overcoat' });

    await http.delete(`/api/users/queries/${queries[0]?.id}`).set(alice.auth);

    expect((await matched()).body).toEqual([]);
  });

  it('does not find the items of somebody else', async () => {
    const { alice, bob, items, matched } = await found([OVERCOAT], { query_text: 'overcoat' });

    expect((await matched(items[0]?.id, bob)).status).toBe(404);
    expect((await matched(items[0]?.id, bob, alice)).status).toBe(403);
  });
});
