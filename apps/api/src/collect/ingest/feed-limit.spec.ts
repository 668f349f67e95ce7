import type { Item } from '@rummage/contract';
import { makeListing } from '@rummage/marketplaces/testing';
import { setQuota } from '#people/account/quota.repo';
import { besideEbay } from '#testing/outside/beside-ebay';
import { saveQuery, signIn } from '#testing/people';

const HOURS_MS = 7 * 60 * 60_000;

const dress = (id: number) =>
  makeListing({
    id: String(id),
    title: `Linen dress ${id}`,
    listedAt: Date.parse('2026-03-01T11:00:00Z') - id,
  });
const idsOf = (feed: Item[]) => feed.map(({ id }) => id);

/** Feeds hold three items. Alice's query has found three, and bob's query one. */
async function fullFeed() {
  const api = await besideEbay({ listings: [1, 2, 3].map(dress), itemsPerUser: 3 });
  await saveQuery(api, api.alice, { query_text: 'linen dress' });
  await saveQuery(api, api.bob, {
    query_text: 'linen dress',
    filters: [{ name: 'excludeKeyword', values: ['1', '2'] }],
  });
  await api.collect();
  return api;
}

describe('A full feed', () => {
  it('takes nothing new, says why, and does not affect anybody else', async () => {
    const api = await fullFeed();
    const before = await api.feedOf(api.alice);

    api.ebay.add(dress(4));
    await api.later(HOURS_MS);

    expect(before).toHaveLength(3);
    expect(idsOf(await api.feedOf(api.alice))).toEqual(idsOf(before));
    expect(await api.healthOf(api.alice)).toMatchObject({
      state: 'limited',
      message: 'Your feed holds 3 items, as many as it may. Remove some, and collecting goes on.',
    });
    expect(await api.feedOf(api.bob)).toHaveLength(2);
    expect(await api.healthOf(api.bob)).toMatchObject({ state: 'ok' });
  });

  it('is full at what an operator has set for its owner, and takes more when that is raised', async () => {
    const api = await fullFeed();
    await setQuota(api.db, api.alice.id, { max_items: 4 });
    await setQuota(api.db, api.bob.id, { max_items: 1 });
    for (const id of [4, 5]) {
      api.ebay.add(dress(id));
      await api.later(HOURS_MS);
    }

    expect(await api.feedOf(api.alice)).toHaveLength(4);
    expect(await api.feedOf(api.bob)).toHaveLength(1);
    expect(await api.healthOf(api.alice)).toMatchObject({
      message: expect.stringMatching(/^Your feed holds 4 items, as many as it may\./),
    });
  });

  it('stores no new listing that nobody else wants', async () => {
    const api = await fullFeed();

    api.ebay.add(makeListing({ id: '5', title: 'Linen dress 1, long', listedAt: api.clock.now() }));
    await api.later(HOURS_MS);

    expect(await api.listing('5')).toBeUndefined();
  });

  it('keeps the items that it has up to date', async () => {
    const api = await fullFeed();

    api.ebay.setPrice('1', '7.00');
    await api.later(HOURS_MS);

    const prices = (await api.feedOf(api.alice)).map(({ listings }) => listings[0]?.current_price);
    expect(prices).toContain(7);
  });

  it('takes what it missed once there is room', async () => {
    const api = await fullFeed();
    api.ebay.add(dress(4));
    await api.later(HOURS_MS);

    const [first] = await api.feedOf(api.alice);
    const { auth } = await signIn(api, api.alice);
    await api.http.delete(`/api/users/${api.alice.id}/items/${first?.id}`).set(auth);
    await api.later(HOURS_MS);

    const titles = (await api.feedOf(api.alice)).map(({ title }) => title);
    expect(titles).toContain('Linen dress 4');
  });
});
