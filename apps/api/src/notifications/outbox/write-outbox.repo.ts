import type { NotifiedEvent } from '@rummage/vocabulary';
import type { Tx } from '#db/database';
import { prepared } from '#db/statements';

/** Something that a person is to be notified of. */
interface News {
  userId: number;
  itemId: number;
  event: NotifiedEvent;
  /** Mark that distinguishes it from other news of the same event and item. */
  mark?: string;
  /** The query by which it is news; null for what is kept. */
  queryId: number | null;
  isDaily: boolean;
  /** A fall in price, in the listing's currency. */
  price?: { cents: number; wasCents: number | null; currency: string };
}

/** Casts, because PostgreSQL takes a parameter that is selected for a text. */
const WRITE = `
  insert into outbox (
    user_id, channel_id, subject, event, item_id, query_id, price_cents, was_cents, currency, at, is_daily
  )
  select channels.user_id, channels.id, cast(@subject as text), cast(@event as text), cast(@itemId as bigint),
    cast(@queryId as bigint), cast(@cents as bigint), cast(@wasCents as bigint), cast(@currency as text),
    cast(@now as bigint), cast(@isDaily as smallint)
  from channels where channels.user_id = @userId and channels.state = 'active'
  on conflict (channel_id, subject) do nothing`;

const LOOK = `
  insert into notified_people (user_id, look_at) values (@userId, @now)
  on conflict (user_id) do update set look_at = excluded.look_at`;

/**
 * Writes news for each active channel of its person, in the transaction that found them: neither can be there without the
 * other. A channel gets each thing once.
 */
export async function writeOutbox(tx: Tx, news: readonly News[], now: number): Promise<void> {
  const waiting = new Set<number>();
  for (const { userId, itemId, event, mark, queryId, isDaily, price } of news) {
    const written = await prepared<[object]>(tx, WRITE).run({
      userId,
      itemId,
      event,
      subject: [event, itemId, mark].filter((part) => part !== undefined).join(' '),
      queryId,
      isDaily: isDaily ? 1 : 0,
      cents: price?.cents ?? null,
      wasCents: price?.wasCents ?? null,
      currency: price?.currency ?? null,
      now,
    });
    if (written > 0) waiting.add(userId);
  }
  for (const userId of waiting) await prepared<[object]>(tx, LOOK).run({ userId, now });
}
