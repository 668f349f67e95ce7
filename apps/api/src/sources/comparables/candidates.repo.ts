import type { Condition, MarketplaceName } from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import { firstTextOf, inOrder, numbersIn, textsIn } from '#db/dialect';
import { prepared } from '#db/statements';

/** A listing of a thing that may be like another one, with a price. Times are ms since 1970. */
export interface Candidate {
  id: number;
  title: string;
  condition: Condition | null;
  price_cents: number;
  currency: string;
  listed_at: number | null;
  collected_at: number;
  seen_at: number;
  ended_at: number | null;
  ended_as: 'ended' | 'sold' | null;
}

/** Words that more have are all equally frequent. */
const MOST_COUNTED = 1000;
const HAVING = `
  select asked.value as word,
    (select count(*) from (select 1 from listing_words where word = asked.value limit ${MOST_COUNTED}) as counted) as listings
  from (${textsIn('@words')}) as asked`;
const ALL = 'select coalesce(max(id), 0) as listings from listings';

/** How rare each word is among the titles of all listings. */
export async function raritiesOf(db: Reader, words: Iterable<string>): Promise<Map<string, number>> {
  const all = (await prepared<[], { listings: number }>(db, ALL).get())?.listings ?? 0;
  const having = prepared<[object], { word: string; listings: number }>(db, HAVING);
  const counted = await having.all({ words: JSON.stringify([...words]) });
  return new Map(counted.map(({ word, listings }) => [word, rarityOf(listings, all)]));
}

/** The logarithm of how many titles there are for one with a word. */
export function rarityOf(having: number, all: number): number {
  return Math.log((all + 2) / (having + 1));
}

/** Listings that are looked at for one word, the newest. */
const MOST_WITH_WORD = 250;
const withWord = (word: string) => `
  select listing_id from (
    select listing_id from listing_words where word = ${word} order by listing_id desc limit ${MOST_WITH_WORD}
  ) as with_word`;

/** A kept bid says nothing of what a thing costs, so an auction counts once it is sold. */
const WITH_ANY = `
  select listings.id, title, condition, price_cents, currency, listed_at, collected_at, seen_at, ended_at, ended_as
  from (${['@first', '@second', '@third'].map(withWord).join(' union ')}) as found
    ${inOrder} listings on listings.id = found.listing_id
  where marketplace in (${textsIn('@marketplaces')}) and price_cents > 0 and currency is not null
    and (is_auction = 0 or ended_as = 'sold')`;

/** The newest listings with any of three words, of marketplaces that let them be counted. */
export async function listingsWithAny(
  db: Reader,
  [first = '', second = '', third = '']: readonly string[],
  marketplaces: readonly MarketplaceName[],
): Promise<Candidate[]> {
  const asked = { first, second, third, marketplaces: JSON.stringify(marketplaces) };
  return prepared<[object], Candidate>(db, WITH_ANY).all(asked);
}

const SHOWN = `
  select id, url, ${firstTextOf('images')} as image from listings where id in (${numbersIn('@ids')})`;

/** Where listings are, and their first pictures. */
export async function readShown(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, { url: string; image: string | null }>> {
  const shown = prepared<[object], { id: number; url: string; image: string | null }>(db, SHOWN);
  return new Map((await shown.all({ ids: JSON.stringify(ids) })).map(({ id, ...one }) => [id, one]));
}
