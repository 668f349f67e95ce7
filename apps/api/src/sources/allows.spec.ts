import type { Comparables, Item } from '@rummage/contract';
import { allowing, DAY_MS, MARKETPLACES, type MarketplaceName, type Use, USES } from '@rummage/vocabulary';
import { readConfig } from '#config';
import { assistantAt, makeToken } from '#testing/assistant';
import { change, rows } from '#testing/databases/rows';
import { type Offer, storeOffers } from '#testing/offers';
import { serve } from '#testing/outside/served';
import { aliceAndBob, saveQuery } from '#testing/people';
import { allowsOf } from './configured.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const LICENSED = ['ebay', 'tradera', 'etsy'] as const;
const isLicensed = (name: MarketplaceName) => (LICENSED as readonly string[]).includes(name);
const variableOf = (name: string) => `${name.toUpperCase()}_ALLOWS`;

describe('what may be done with whose listings', () => {
  it.each(MARKETPLACES)('is nothing at %s if it has a licence, and everything if it has none', (name) => {
    expect(allowsOf(readConfig({}))[name]).toEqual(allowing(isLicensed(name) ? [] : USES));
  });

  it.each(LICENSED.flatMap((name) => USES.map((use) => [name, use] as const)))(
    'is at %s what its operator has agreed: %s',
    (name, use) => {
      const allows = allowsOf(readConfig({ [variableOf(name)]: ` ${use} ` }));
      for (const each of MARKETPLACES)
        expect([each, allows[each]]).toEqual([
          each,
          allowing(!isLicensed(each) ? USES : each === name ? [use] : []),
        ]);
    },
  );

  it('still takes the pictures of eBay from the variable of before', () => {
    expect(allowsOf(readConfig({ MERGE_EBAY_PICTURES: 'on' })).ebay).toEqual(allowing(['pictures']));
    const both = { MERGE_EBAY_PICTURES: 'on', EBAY_ALLOWS: 'statistics,assistants' };
    expect(allowsOf(readConfig(both)).ebay).toEqual(allowing(['statistics', 'assistants', 'pictures']));
  });

  it('is refused in words that are not known', () => {
    expect(() => readConfig({ EBAY_ALLOWS: 'statistics,everything' })).toThrow(
      'EBAY_ALLOWS: must be some of statistics, learning, assistants, pictures, divided by commas',
    );
  });
});

/** Alice has found and dismissed overcoats of one marketplace, whose operator may have agreed to something. */
async function withOvercoats(marketplace: MarketplaceName, agreed: Use | undefined) {
  const config = readConfig(agreed === undefined ? {} : { [variableOf(marketplace)]: agreed });
  const api = await aliceAndBob({ allows: allowsOf(config) });
  const { db, http, alice } = api;
  const query = await saveQuery(api, alice, { query_text: 'wool overcoat' });
  const offers = Array.from({ length: 40 }, (_, n): Offer => {
    const title = `${n < 20 ? 'Repro' : 'Loden'} wool overcoat ${n}`;
    return {
      title,
      garment: '',
      condition: 'NEW',
      usual: 1,
      cents: 9000 + n,
      listedAt: NOW - DAY_MS,
      endedAt: null,
    };
  });
  const ids = await storeOffers(db, offers, NOW);
  await change(db, `update listings set marketplace = '${marketplace}', url = 'https://shop.example/' || id`);
  for (const id of ids) {
    await change(
      db,
      'insert into items (user_id, listing_id, created_at, collected_at, sort_price_cents) values (?, ?, ?, ?, 9000)',
      alice.id,
      id,
      NOW,
      NOW,
    );
    await change(
      db,
      'insert into finds (item_id, query_id, user_id, found_at) select max(id), ?, ?, ? from items',
      query.id,
      alice.id,
      NOW,
    );
  }
  const { body } = await http.get(`/api/users/${alice.id}/items?sort=price_low`).set(alice.auth);
  const items = body as Item[];
  for (const { id } of items.slice(0, 19))
    await http.delete(`/api/users/${alice.id}/items/${id}`).set(alice.auth);
  return { ...api, query, kept: items[30]?.id ?? 0 };
}

const CASES = MARKETPLACES.flatMap((name) =>
  (isLicensed(name) ? [undefined, ...USES] : [undefined]).map((agreed) => [name, agreed] as const),
);

describe.each(CASES)('of listings at %s, whose operator has agreed to %s', (name, agreed) => {
  const mayBe = (use: Use) => !isLicensed(name) || agreed === use;

  it('nothing leaves that is not allowed', async () => {
    const api = await withOvercoats(name, agreed);
    const { http, alice, kept, query, db } = api;
    const { token } = await makeToken(api, alice);
    const assistant = await assistantAt(`${(await serve(api)).url}/api/mcp`, token);

    const prices = await http.get(`/api/users/${alice.id}/items/${kept}/comparables`).set(alice.auth);
    const { range, items, withheld } = prices.body as Comparables;
    if (!mayBe('statistics')) expect({ range, items, withheld }).toEqual({ items: [], withheld: 'licence' });
    // Samples are compared with the market itself, and what others brought with nothing.
    else if (name === 'elsewhere') expect(withheld).toBe('too_few');
    else expect(range).toMatchObject({ currency: 'USD' });

    const feed = await assistant.ask('read_feed', { limit: 20 });
    const learnt = await assistant.ask('list_suggestions', { query_id: query.id });
    const handed = JSON.stringify([feed, learnt]);
    expect([handed.includes('Loden wool overcoat'), handed.includes('Repro wool overcoat')]).toEqual(
      mayBe('assistants') ? [true, true] : [false, false],
    );
    const why = assistant.ask('why_item', { item_id: kept });
    if (mayBe('assistants')) expect(await why).toMatchObject({ item: { id: kept } });
    else await expect(why).rejects.toThrow();

    // What dismissals teach is counted anew each time: no weight is kept, whatever is allowed.
    const weights = await rows(db, 'select * from suggestion_answers');
    expect(weights).toEqual([]);
  });
});
