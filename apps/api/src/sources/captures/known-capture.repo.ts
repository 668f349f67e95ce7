import type { KnownCapture } from '@rummage/contract';
import { fromCents, instant } from '@rummage/vocabulary';
import type { Db } from '#db/database';
import { inOrder } from '#db/dialect';
import { prepared } from '#db/statements';

const KNOWN = `
  select shown.id as item_id, items.collected_at, listings.price_cents, listings.currency,
    case when kept_at is not null and let_go_at is null then 1 else 0 end as is_kept
  from listings ${inOrder} items on items.listing_id = listings.id
    join items shown on shown.id = coalesce(items.merged_into, items.id)
    left join item_marks on item_marks.item_id = shown.id
  where items.user_id = @userId and shown.dismissed_at is null and (
    listings.id = cast(@joinedId as bigint)
    or (cast(@joinedId as bigint) is null
      and listings.marketplace = 'elsewhere' and listings.external_id = @externalId)
  )
  order by items.id limit 1`;

interface KnownRow {
  item_id: number;
  collected_at: number;
  price_cents: number | null;
  currency: string | null;
  is_kept: 0 | 1;
}

/**
 * The item that somebody has already of a page; one that they have dismissed does not count.
 * @param externalId of what they captured there
 * @param joinedId of the listing of a source that the page shows, which counts instead
 */
export async function findKnown(
  db: Db,
  userId: number,
  externalId: string,
  joinedId: number | undefined,
): Promise<KnownCapture | null> {
  const asked = { userId, externalId, joinedId: joinedId ?? null };
  const row = await prepared<[typeof asked], KnownRow>(db, KNOWN).get(asked);
  if (!row) return null;
  return {
    item_id: row.item_id,
    since: instant(row.collected_at),
    price: row.price_cents === null ? null : fromCents(row.price_cents),
    currency: row.currency,
    is_kept: row.is_kept === 1,
  };
}
