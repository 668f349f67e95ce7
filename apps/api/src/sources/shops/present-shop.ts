import type { Shop, ShopLook, ShopState } from '@rummage/contract';
import type { ShopLook as Found, ShopListing } from '@rummage/marketplaces';
import { fromCents, instant } from '@rummage/vocabulary';
import type { Config } from '#config';
import type { ShopRow } from '#db/schema';
import { clockTime, sentence } from '#queries/health/words';

type ShopFacts = Pick<
  ShopRow,
  'leased_by' | 'leased_until' | 'next_at' | 'failures' | 'problem' | 'last_read_at' | 'cut_off' | 'listings'
>;

type Adder = Pick<ShopRow, 'added_by' | 'adder_left'>;

/** A person who looks at a shop, and when. */
interface Reader {
  userId: number;
  /** The shops that they have reported. */
  reported: ReadonlySet<number>;
  mode: Config['SHOPS'];
  /** ms since 1970 */
  now: number;
}

/** A shop as one person sees it. */
export function presentShop(row: ShopRow, { userId, reported, mode, now }: Reader): Shop {
  const { id, url, way, name, second_hand, country, currency, listings } = row;
  const [state, message] = mode === 'off' ? SWITCHED_OFF : shopState(row, now);
  return {
    id,
    url,
    kind: way,
    name,
    second_hand,
    country,
    currency,
    listings,
    last_read_at: instant(row.last_read_at),
    next_read_at: instant(row.next_at),
    state,
    message,
    is_own: row.added_by === userId,
    added_by: adderOf(row, userId),
    is_reported: reported.has(id),
  };
}

/**
 * The person who added a shop, in words for another person: the number is the same at all of somebody's
 * shops, and who runs the installation finds it in `rummage user list`. Nothing of an address is shown: the
 * part before the @ is often a name.
 */
function adderOf({ added_by, adder_left }: Adder, userId: number): string {
  if (added_by === userId) return 'you';
  if (added_by !== null) return `member ${added_by}`;
  return adder_left ? 'a former member' : 'the operator of this installation';
}

const SWITCHED_OFF: [ShopState, string] = ['waiting', 'Shops are switched off here, so it is not read.'];

/** The state of a shop, and its words for people. @param now ms since 1970 */
export function shopState(shop: ShopFacts, now: number): [ShopState, string] {
  const { leased_by, leased_until, next_at, failures, problem, last_read_at, cut_off, listings } = shop;
  if (leased_until > now) return ['reading', 'It is being read.'];
  // A process that ends its reading gives the shop back; one that was killed could not.
  if (leased_by !== null)
    return ['waiting', `Reading was cut off; it is tried again ${clockTime(Math.max(next_at, now))}.`];
  if (failures > 0)
    return ['failing', `${sentence(problem ?? 'Reading it was broken off')} It is tried again.`];
  if (last_read_at === null) return ['waiting', 'It is read in a moment.'];
  if (cut_off !== null) return ['limited', sentence(cut_off)];
  return ['ok', listings === 0 ? 'It lists nothing.' : 'All that it lists was read.'];
}

/** Result of a look at a shop, as it goes over the wire. */
export function presentLook({ way, hasMore, readAtMost, examples, questions, ...found }: Found): ShopLook {
  const { url, name, currency, country, listings } = found;
  return {
    kind: way,
    url,
    name,
    currency,
    country,
    listings,
    has_more: hasMore,
    read_at_most: readAtMost,
    examples: examples.map(presentExample),
    questions: [...questions],
  };
}

function presentExample({ title, price, images, url, isSoldOut }: ShopListing) {
  return {
    title,
    price: price && fromCents(price.cents),
    currency: price && price.currency,
    image: images[0] ?? null,
    url,
    is_sold_out: isSoldOut,
  };
}
