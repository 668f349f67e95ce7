import type { Fees } from '@rummage/door-price';
import { type Exchange, instant } from '@rummage/vocabulary';
import { eq, ne } from 'drizzle-orm';
import { type Db, type Reader, writing } from '#db/database';
import { selectNumbers } from '#db/dialect';
import { exchangeRates } from '#db/schema';
import { prepared } from '#db/statements';
import { raiseNews } from '#people/news.repo';
import { PRICE_OF_LISTING, PRICE_OF_THING } from './things/sort-prices.repo.ts';

/** Reads the known rates of other currencies. @param currency the installation's */
export async function readExchange(db: Reader, currency: string): Promise<Exchange> {
  const rows = await db.select().from(exchangeRates).where(eq(exchangeRates.into_currency, currency));
  return {
    currency,
    day: rows[0]?.day ?? null,
    rates: Object.fromEntries(rows.map((row) => [row.currency, row.rate])),
  };
}

/** What prices are compared by now. */
export async function readCosts({
  db,
  currency,
  fees,
  now,
}: {
  db: Reader;
  currency: string;
  fees: Fees['fees'];
  now: () => number;
}): Promise<Exchange & Fees> {
  return { ...(await readExchange(db, currency)), fees, today: instant(now()).slice(0, 10) };
}

/** Rates are known in one currency, the installation's. @param otherwise the currency to count in where none are known */
export async function readStoredExchange(db: Reader, otherwise: string): Promise<Exchange> {
  const [known] = await db.select({ into: exchangeRates.into_currency }).from(exchangeRates).limit(1);
  return readExchange(db, known?.into ?? otherwise);
}

/** Replaces all rates. Returns whether they have changed. */
export async function saveExchange(db: Db, { currency, day, rates }: Exchange): Promise<boolean> {
  const rows = Object.entries(rates)
    .map(([code, rate]) => ({ currency: code, rate, into_currency: currency, day: day ?? '' }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
  return writing(db, async (tx) => {
    const known = await tx.select().from(exchangeRates).orderBy(exchangeRates.currency);
    if (JSON.stringify(known) === JSON.stringify(rows)) return false;
    await tx.delete(exchangeRates);
    if (rows.length > 0) await tx.insert(exchangeRates).values(rows);
    return true;
  });
}

/** Forgets what was known while the installation had another currency. Returns whether there was anything. */
export async function forgetOtherRates(db: Db, currency: string): Promise<boolean> {
  const forgotten = await writing(db, (tx) =>
    tx.delete(exchangeRates).where(ne(exchangeRates.into_currency, currency)).returning(),
  );
  return forgotten.length > 0;
}

/** Listings whose items are looked at in one go, in some ms. */
const STEP = 1000;

const LAST_OF_STEP = `
  select max(id) as last from (select id from listings where id > ? order by id limit ${STEP}) as step`;

const ORDER_STEP = `
  update items set sort_price_cents = ${PRICE_OF_LISTING}
  where listing_id > @after and listing_id <= @last and sort_price_cents <> ${PRICE_OF_LISTING}
    and not exists (select 1 from item_marks where item_id = items.id and also > 0)
  returning user_id`;

/** Those that show several listings are few. */
const ORDER_THINGS = `
  update items set sort_price_cents = ${PRICE_OF_THING}
  where id in (select item_id from item_marks where also > 0) and sort_price_cents <> ${PRICE_OF_THING}
  returning user_id`;

/** Orders all feeds by the rates as they are now, some listings at each step. It can be left off and started again. */
export async function* orderByRates(db: Db): AsyncGenerator<void, void, undefined> {
  let after = 0;
  for (;;) {
    const step = await prepared<[number], { last: number | null }>(db, LAST_OF_STEP).get(after);
    const last = step?.last ?? null;
    if (last === null) break;
    await writing(db, async (tx) => {
      const moved = await prepared<[object], { user_id: number }>(tx, ORDER_STEP).all({ after, last });
      if (moved.length > 0) await raiseNews(tx, selectNumbers(tx, new Set(moved.map((row) => row.user_id))));
    });
    after = last;
    yield;
  }
  await writing(db, async (tx) => {
    const moved = await prepared<[], { user_id: number }>(tx, ORDER_THINGS).all();
    if (moved.length > 0) await raiseNews(tx, selectNumbers(tx, new Set(moved.map((row) => row.user_id))));
  });
}
