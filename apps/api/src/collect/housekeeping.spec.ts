import { DAY_MS } from '@rummage/vocabulary';
import { breaks, listingTexts, manufactures, priceChanges, sessions } from '#db/schema';
import { noteMail, readMails } from '#sources/captures/mail/mailboxes.repo';
import { coat, COATS, NOON, writtenPages } from '#testing/outside/written-pages';
import { runDailyHousekeeping } from './housekeeping.ts';

const ALICE = 1;

async function tidiedWorld() {
  const world = await writtenPages();
  const { db } = world;
  return {
    ...world,
    tidy: async (days: number) => {
      const steps = runDailyHousekeeping({ db, now: () => NOON + days * DAY_MS });
      while (!(await steps.next()).done);
    },
  };
}

describe('runDailyHousekeeping', () => {
  it('deletes sessions that were ended at once, and others when they were unused for 90 days', async () => {
    const { db, tidy } = await tidiedWorld();
    const session = { user_id: ALICE, created_at: NOON, last_used_at: NOON };
    await db.writer.insert(sessions).values([{ ...session, revoked_at: NOON }, session]);
    const ids = async () => (await db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id);

    await tidy(90);
    expect(await ids()).toEqual([2]);
    await tidy(91);
    expect(await ids()).toEqual([]);
    await db.close();
  });

  it('deletes breaks a year after their end, and countries of manufacture after 90 days', async () => {
    const { db, tidy } = await tidiedWorld();
    await db.writer.insert(breaks).values({ user_id: ALICE, started_at: 1, ends_at: NOON, exit: 'none' });
    const looked = { marketplace: 'ebay' as const, country: 'SE' };
    await db.writer.insert(manufactures).values([
      { ...looked, external_id: '1', looked_at: NOON },
      { ...looked, external_id: '2', looked_at: NOON + DAY_MS },
    ]);

    await tidy(91);
    expect((await db.select().from(manufactures)).map(({ external_id: id }) => id)).toEqual(['2']);
    await tidy(364);
    expect(await db.select().from(breaks)).toHaveLength(1);
    await tidy(365);
    expect(await db.select().from(breaks)).toEqual([]);
    await db.close();
  });

  it('keeps the last 200 price changes of a listing and its lowest price, and shows no others', async () => {
    const { db, write, tidy } = await tidiedWorld();
    const costs = (cents: number, now: number) =>
      write([{ listing: coat({ price: { cents, currency: 'USD' } }), matches: [COATS] }], { now });
    for (let n = 0; n <= 230; n += 1) await costs(n === 7 ? 5 : 1000 + (n % 2), NOON + n);

    await tidy(1);

    const changes = (await db.select().from(priceChanges)).map(({ at, was_cents: was }) => ({ at, was }));
    expect(changes).toHaveLength(201);
    expect(changes[0]).toEqual({ at: NOON + 8, was: 5 });
    expect(changes.slice(1).map(({ at }) => at)).toEqual(
      Array.from({ length: 200 }, (_, n) => NOON + 31 + n),
    );
    const [shown] = await db.select().from(listingTexts);
    expect(shown?.text.match(/"at":/g)).toHaveLength(201);
    await db.close();
  });
});

it('a mail that was read more than a year ago is forgotten with the next one', async () => {
  const { db } = await writtenPages();
  const mail = { user_id: ALICE, way: 'mail' as const, subject: '', found: 1 };
  await noteMail(db, { ...mail, mark: 'one', read_at: NOON });
  await noteMail(db, { ...mail, user_id: 2, mark: 'bobs', read_at: NOON });
  await noteMail(db, { ...mail, mark: 'two', read_at: NOON + 365 * DAY_MS });
  await noteMail(db, { ...mail, mark: 'three', read_at: NOON + 366 * DAY_MS });

  expect((await readMails(db, ALICE)).map(({ mark }) => mark)).toEqual(['three', 'two']);
  expect(await readMails(db, 2)).toHaveLength(1);
  await db.close();
});
