import type { Listing } from '@rummage/marketplaces';
import { MINUTE_MS } from '@rummage/vocabulary';
import { items, listings, queries } from '#db/schema';
import { change } from '#testing/databases/rows';
import { BOBS_COATS, coat, COATS, NOON, WOOL_COATS, writtenPages } from '#testing/outside/written-pages';
import type { Find } from './find.ts';
import type { PageToWrite } from './ingest.repo.ts';

/** Found by alice's first query unless said otherwise. */
const found = (said: Partial<Listing> = {}, ...matches: Find['matches'][number][]): Find => ({
  listing: coat(said),
  matches: matches.length > 0 ? matches : [COATS],
});
const seenOnly = (said: Partial<Listing> = {}): Find => ({ listing: coat(said), matches: [] });

describe('a listing that is new', () => {
  it('is stored as the marketplace describes it, without what may not be stored', async () => {
    const { write, stored } = await writtenPages();

    await write([found({ isAuction: true, endsAt: NOON + 5, thingMark: 'thing' })], { visitId: 7 });

    expect(await stored.listings()).toEqual([
      {
        id: 1,
        marketplace: 'ebay',
        external_id: '1',
        url: 'https://www.ebay.com/itm/1',
        title: 'Wool coat',
        description: 'Hardly worn',
        condition: 'PRE_OWNED',
        condition_text: 'Pre-owned - Good',
        price_cents: 4800,
        currency: 'USD',
        is_auction: true,
        accepts_offers: true,
        location: 'US',
        images: ['https://i.ebayimg.com/1.jpg'],
        listed_at: NOON - 60 * MINUTE_MS,
        ends_at: NOON + 5,
        collected_at: NOON,
        seen_at: NOON,
        seen_by: 7,
        missed_at: null,
        ended_at: null,
        ended_as: null,
        thing_mark: 'thing',
        shop: null,
        size: null,
        shipping: null,
        import_charges: null,
      },
    ]);
  });

  it('becomes one item for each user, and one find for each query', async () => {
    const { write, stored } = await writtenPages();

    const fresh = await write([
      found({ externalId: '1' }, COATS, WOOL_COATS, BOBS_COATS),
      found({ externalId: '2' }, WOOL_COATS),
    ]);

    expect(fresh).toBe(4);
    expect((await stored.items()).map(({ id, user_id, listing_id }) => [id, user_id, listing_id])).toEqual([
      [1, 1, 1],
      [2, 2, 1],
      [3, 1, 2],
    ]);
    expect(await stored.finds()).toMatchObject([
      { id: 1, item_id: 1, query_id: 1, found_at: NOON },
      { id: 2, item_id: 1, query_id: 2, found_at: NOON },
      { id: 3, item_id: 2, query_id: 3, found_at: NOON },
      { id: 4, item_id: 3, query_id: 2, found_at: NOON },
    ]);
  });

  it.each([
    ['its own date', NOON - 5, NOON - 5],
    ['the present time when it has no date', null, NOON],
    ['the present time when its date is in the future', NOON + 1, NOON],
  ])('gives its item %s', async (_when, listedAt, created_at) => {
    const { write, stored } = await writtenPages();

    await write([found({ listedAt })]);

    expect(await stored.items()).toMatchObject([{ created_at, collected_at: NOON }]);
  });

  it('is not stored when no query wants it', async () => {
    const { write, stored } = await writtenPages();

    expect(await write([seenOnly()])).toBe(0);

    expect(await stored.listings()).toEqual([]);
  });

  it('counts once when the page names it twice', async () => {
    const { write, stored } = await writtenPages();

    await write([
      found({ title: 'First' }),
      found({ title: 'Second', price: { cents: 1, currency: 'USD' } }),
    ]);

    expect(await stored.listings()).toMatchObject([{ title: 'First', price_cents: 4800 }]);
    expect(await stored.changes()).toEqual([]);
  });

  it('is a different listing when another marketplace uses the same id', async () => {
    const { write, stored } = await writtenPages();
    await write([found()]);

    await write([found()], { marketplace: 'sample' });

    expect(await stored.items()).toHaveLength(2);
  });
});

describe('a listing that is known', () => {
  it('is updated even when no query wants it any more', async () => {
    const { write, stored } = await writtenPages();
    await write([found()]);

    await write([seenOnly({ title: 'Wool coat, reduced', images: [], endsAt: NOON })], {
      now: NOON + 1,
      visitId: 2,
    });

    expect(await stored.listings()).toMatchObject([
      { title: 'Wool coat, reduced', images: [], ends_at: NOON, seen_at: NOON + 1, seen_by: 2 },
    ]);
    expect((await stored.listings())[0]?.collected_at).toBe(NOON);
    expect(await stored.items()).toHaveLength(1);
  });

  it.each([1, 2])(
    'is offered again when visit %i sees it after it was missed or had ended',
    async (visitId) => {
      const { db, write, stored } = await writtenPages();
      await write([found(), found({ externalId: '2' })]);
      await db.writer.update(listings).set({ missed_at: NOON, ended_at: NOON, ended_as: 'sold' });

      await write([found(), seenOnly({ externalId: '2' })], { now: NOON + 1, visitId });

      const offered = {
        missed_at: null,
        ended_at: null,
        ended_as: null,
        seen_at: NOON + 1,
        seen_by: visitId,
      };
      expect(await stored.listings()).toMatchObject([offered, offered]);
    },
  );

  it('becomes an item of another person whose query finds it later', async () => {
    const { write, stored } = await writtenPages();
    await write([found()]);

    expect(await write([found({}, COATS, BOBS_COATS)], { now: NOON + 1 })).toBe(1);

    expect(await stored.items()).toMatchObject([{ user_id: 1 }, { user_id: 2, collected_at: NOON + 1 }]);
  });

  it('stays dismissed when it is cheaper and another query finds it', async () => {
    const { db, write, stored } = await writtenPages();
    await write([found()]);
    await db.writer.update(items).set({ dismissed_at: NOON, dismissed_price_cents: 4800 });

    const cheaper = { price: { cents: 100, currency: 'USD' } };
    expect(await write([found(cheaper, COATS, WOOL_COATS)], { now: NOON + 1 })).toBe(1);

    expect(await stored.items()).toMatchObject([{ id: 1, dismissed_at: NOON, dismissed_price_cents: 4800 }]);
    expect((await stored.finds()).map(({ query_id }) => query_id)).toEqual([1, 2]);
  });
});

describe('a price', () => {
  const usd = (cents: number) => ({ cents, currency: 'USD' });

  it.each([
    ['falls', usd(4800), usd(1999), [4800, 'USD', 1999, 'USD']],
    ['rises', usd(4800), usd(4801), [4800, 'USD', 4801, 'USD']],
    ['changes to another currency', usd(4800), { cents: 4800, currency: 'EUR' }, [4800, 'USD', 4800, 'EUR']],
    ['becomes known', null, usd(100), [null, null, 100, 'USD']],
  ])('is saved with the price before when it %s', async (_how, before, after, change) => {
    const { write, stored } = await writtenPages();
    await write([found({ price: before })]);

    await write([found({ price: after })], { now: NOON + 1 });

    const [was_cents, was_currency, price_cents, currency] = change;
    expect(await stored.changes()).toEqual([
      { id: 1, listing_id: 1, at: NOON + 1, was_cents, was_currency, price_cents, currency },
    ]);
    expect(await stored.listings()).toMatchObject([{ price_cents, currency }]);
  });

  it.each([
    ['stays the same', usd(4800), usd(4800)],
    ['is not stated this time', usd(4800), null],
    ['was never stated', null, null],
  ])('is not saved as changed when it %s', async (_how, before, after) => {
    const { write, stored } = await writtenPages();
    await write([found({ price: before })]);

    await write([found({ price: after, title: 'Wool coat, again' })], { now: NOON + 1 });

    expect(await stored.changes()).toEqual([]);
    expect(await stored.listings()).toMatchObject([
      { price_cents: before?.cents ?? null, currency: before?.currency ?? null, title: 'Wool coat, again' },
    ]);
  });
});

describe('a relisted copy', () => {
  const copy = (said: Partial<Listing> = {}, ...matches: Find['matches'][number][]) =>
    found(
      { externalId: '2', thingMark: 'thing', listedAt: NOON + 8, relistedAt: NOON + 8, ...said },
      ...matches,
    );
  const LATER = { now: NOON + 10 };

  it('takes the place of the listing that it continues', async () => {
    const { write, stored } = await writtenPages();
    await write([found({ thingMark: 'thing' })]);

    expect(await write([copy({ price: { cents: 4000, currency: 'USD' } })], LATER)).toBe(0);

    expect(await stored.listings()).toMatchObject([
      { id: 1, external_id: '2', url: 'https://www.ebay.com/itm/2', price_cents: 4000, seen_at: NOON + 10 },
    ]);
    expect(await stored.former()).toEqual([{ marketplace: 'ebay', external_id: '1', listing_id: 1 }]);
    expect(await stored.changes()).toMatchObject([{ was_cents: 4800, price_cents: 4000 }]);
    expect(await stored.items()).toMatchObject([{ id: 1, created_at: NOON - 60 * MINUTE_MS }]);
  });

  it('takes the place of a listing that had ended and was dismissed, even when no query wants it', async () => {
    const { db, write, stored } = await writtenPages();
    await write([found({ thingMark: 'thing' })]);
    await db.writer.update(listings).set({ ended_at: NOON, ended_as: 'ended' });
    await db.writer.update(items).set({ dismissed_at: NOON });

    await write([{ ...copy(), matches: [] }], LATER);

    expect(await stored.listings()).toMatchObject([{ external_id: '2', ended_at: null, ended_as: null }]);
    expect(await stored.items()).toMatchObject([{ dismissed_at: NOON }]);
  });

  it('can be relisted again', async () => {
    const { write, stored } = await writtenPages();
    await write([found({ thingMark: 'thing' })]);
    await write([copy()], LATER);

    await write([copy({ externalId: '3', relistedAt: NOON + 20 })], { now: NOON + 20 });

    expect(await stored.listings()).toMatchObject([{ id: 1, external_id: '3' }]);
    expect((await stored.former()).map(({ external_id }) => external_id)).toEqual(['1', '2']);
  });

  it('is known also when the clock was set back since the other was seen', async () => {
    const { write, stored } = await writtenPages();
    await write([found({ thingMark: 'thing' })], { now: NOON + 60 * MINUTE_MS });

    expect(await write([copy()], LATER)).toBe(0);

    expect(await stored.listings()).toMatchObject([{ id: 1, external_id: '2', seen_at: NOON + 10 }]);
  });

  it('continues the listing that was seen last', async () => {
    const { write, stored } = await writtenPages();
    await write([
      found({ externalId: 'a', thingMark: 'thing' }),
      found({ externalId: 'b', thingMark: 'thing' }),
    ]);
    await write([found({ externalId: 'a', thingMark: 'thing' })], { now: NOON + 1 });

    await write([copy()], LATER);

    expect((await stored.listings()).map(({ external_id }) => external_id)).toEqual(['2', 'b']);
  });

  it('makes us ignore its former listing while the marketplace still shows that', async () => {
    const { write, stored } = await writtenPages();
    await write([found({ thingMark: 'thing' })]);
    await write([copy()], LATER);
    const before = await stored.all();

    expect(await write([found({ title: 'Old', thingMark: 'thing' }, COATS, BOBS_COATS)], LATER)).toBe(0);

    expect(await stored.all()).toEqual(before);
  });

  it.each<[string, Partial<Listing>, Partial<PageToWrite>]>([
    ['has no mark', { thingMark: null }, LATER],
    ['has the mark of something else', { thingMark: 'other' }, LATER],
    ['is not marked as relisted', { relistedAt: null }, LATER],
    ['is of another marketplace', {}, { ...LATER, marketplace: 'sample' }],
    ['was listed while the other was still offered', { relistedAt: NOON }, LATER],
    ['is read by a process whose clock is some minutes behind', {}, { now: NOON - 5 * MINUTE_MS }],
    ['was listed in the future', { relistedAt: NOON + 9 }, { now: NOON }],
  ])('is a listing of its own when it %s', async (_why, said, page) => {
    const { write, stored } = await writtenPages();
    await write([found({ thingMark: 'thing' })]);

    expect(await write([copy(said)], page)).toBe(1);

    expect((await stored.listings()).map(({ external_id }) => external_id)).toEqual(['1', '2']);
    expect(await stored.former()).toEqual([]);
  });

  it('is a listing of its own when both are on one page, even if it comes first', async () => {
    const { write, stored } = await writtenPages();
    await write([found({ thingMark: 'thing' })]);

    await write([copy(), found({ thingMark: 'thing' })], LATER);

    expect((await stored.listings()).map(({ external_id }) => external_id)).toEqual(['1', '2']);
  });
});

describe('a page', () => {
  it.each(['query', 'user'])(
    'is written for the other people when a %s was deleted meanwhile',
    async (what) => {
      const { db, write, stored } = await writtenPages();
      const page = [found({ externalId: '1' }), found({ externalId: '2' }, COATS, BOBS_COATS)];
      await change(
        db,
        what === 'query' ? 'delete from queries where id = 1' : 'delete from users where id = 1',
      );

      expect(await write(page)).toBe(1);

      expect((await stored.listings()).map(({ external_id }) => external_id)).toEqual(['2']);
      expect(await stored.items()).toMatchObject([{ user_id: 2 }]);
      expect(await stored.finds()).toMatchObject([{ query_id: 3 }]);
    },
  );

  it('keeps the shop of what it lists when a query was deleted meanwhile', async () => {
    const { db, write, stored } = await writtenPages();
    const page = [{ ...found({}, COATS, BOBS_COATS), shop: 'Attic' }];
    await change(db, 'delete from queries where id = 1');

    await write(page);

    expect((await stored.listings()).map(({ shop }) => shop)).toEqual(['Attic']);
  });

  it('is written as a whole or not at all', async () => {
    const { write, stored } = await writtenPages();
    await write([found()]);
    const before = await stored.all();
    const broken = coat({ externalId: '3', title: null as unknown as string });

    const page = [
      found({ title: 'New title' }),
      found({ externalId: '2' }),
      { listing: broken, matches: [COATS] },
    ];
    const message: unknown = expect.stringMatching(/not.null constraint/i);
    await expect(write(page)).rejects.toMatchObject({ message });

    expect(await stored.all()).toEqual(before);
  });

  it('is not written when the lease turns out to be lost', async () => {
    const { db, write, stored } = await writtenPages();
    const before = await stored.all();
    const beforeWriting: PageToWrite['beforeWriting'] = async (tx) => {
      await tx.insert(queries).values({ ...(await db.writer.query.queries.findFirst())!, id: 9 });
      throw new Error('lease lost');
    };

    await expect(write([found()], { beforeWriting })).rejects.toThrow('lease lost');

    expect(await stored.all()).toEqual(before);
    expect(await db.writer.query.queries.findMany()).toHaveLength(3);
  });
});
