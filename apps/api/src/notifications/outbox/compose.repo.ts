import { createHash } from 'node:crypto';
import { type MessageType, MINUTE_MS, type NotifiedEvent } from '@rummage/vocabulary';
import { and, desc, eq } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { deliveries, notifiedPeople } from '#db/schema';
import { copiedAt } from '#db/sqlite/copy-mark';
import { first, prepared } from '#db/statements';
import { messageOf, MOST_ITEMS } from '../message.ts';
import { dueOf, isHeld, type PersonTimes } from '../rules/when-due.ts';
import { summaryOf } from '../summary.ts';
import { forgetOldDeliveries } from './deliveries.repo.ts';
import { readPersonTimes } from './person-times.repo.ts';
import {
  bindNews,
  dropNews,
  MOST_ROWS,
  readShownTexts,
  readWaitingNews,
  type WaitingNews,
} from './waiting-news.repo.ts';

/** Interval of looks at somebody for whom something waits: settings may change, and breaks may be lifted. */
const LOOK_EVERY_MS = MINUTE_MS;
/** A burst becomes one message: messages of one type to one channel come at least this far apart. */
const APART_MS = MINUTE_MS;

const TYPES: Record<NotifiedEvent, MessageType> = {
  found: 'items.found',
  price_dropped: 'item.price_dropped',
  ending: 'item.ending',
  ended: 'item.ended',
};

const NEXT_PERSON = `
  select user_id as id from notified_people where look_at <= @now order by look_at, user_id limit 1`;

/** Makes the messages of the next person for whom something waits. False when nobody is due. */
export async function composeNext(db: Db, now: number): Promise<boolean> {
  const next = await prepared<[object], { id: number }>(db, NEXT_PERSON).get({ now });
  if (!next) return false;
  await writing(db, (tx) => composeFor(tx, next.id, now));
  return true;
}

async function composeFor(tx: Tx, userId: number, now: number): Promise<void> {
  const waiting = await readWaitingNews(tx, userId);
  const since = Math.min(now, ...waiting.map(({ row }) => row.at));
  const person = await readPersonTimes(tx, userId, since);
  if (waiting.length === 0 || !person) return lookAgain(tx, userId, null);
  if (isHeld(now, person)) return lookAgain(tx, userId, now + LOOK_EVERY_MS);
  const nextAt = await composeDue(tx, userId, waiting, person, now);
  return lookAgain(tx, userId, nextAt);
}

async function lookAgain(tx: Tx, userId: number, at: number | null): Promise<void> {
  await tx.update(notifiedPeople).set({ look_at: at }).where(eq(notifiedPeople.user_id, userId));
}

/** News that go into one message. */
interface Batch {
  channelId: number;
  type: MessageType;
  news: [WaitingNews, ...WaitingNews[]];
}

/** News that waits, sorted by how it is treated now. */
interface Sorted {
  batches: Batch[];
  stale: WaitingNews[];
  hasDigest: boolean;
  /** Time when the next of the others is due; Infinity when there is none. */
  nextAt: number;
}

/** @param copied when this database was copied: what waited then has its own messages, which may have been sent where it comes from */
function sort(waiting: readonly WaitingNews[], person: PersonTimes, now: number, copied: number): Sorted {
  const batches = new Map<string, Batch>();
  const sorted = { stale: [] as WaitingNews[], hasDigest: false, nextAt: Infinity };
  const dues = waiting.map((news) => ({
    news,
    due: dueOf({ at: news.row.at, isDaily: news.row.is_daily }, now, person),
  }));
  // Once the first of a burst is due, those that came some moments later go along.
  const isMomentOver = dues.some(({ due }) => due.within === 'moment' && due.at <= now);
  for (const { news, due } of dues) {
    const { at, channel_id: channelId } = news.row;
    const isOfDigest = due.within !== 'moment';
    if (due.at > now && (isOfDigest || !isMomentOver)) sorted.nextAt = Math.min(sorted.nextAt, due.at);
    else if (!isStillNews(news, now, isOfDigest) || !takes(news, typeOf(news, isOfDigest)))
      sorted.stale.push(news);
    else {
      sorted.hasDigest ||= due.within === 'digest';
      const type = typeOf(news, isOfDigest);
      const key = `${channelId} ${type} ${at <= copied}`;
      const batch = batches.get(key);
      if (batch) batch.news.push(news);
      else batches.set(key, { channelId, type, news: [news] });
    }
  }
  return { batches: [...batches.values()], ...sorted };
}

function typeOf({ row }: WaitingNews, isOfDigest: boolean): MessageType {
  return isOfDigest ? 'digest' : TYPES[row.event];
}

const takes = ({ channelTypes }: WaitingNews, type: MessageType) => channelTypes?.includes(type) ?? true;

/** Returns when there is more to do; null when nothing waits any more. */
async function composeDue(
  tx: Tx,
  userId: number,
  waiting: readonly WaitingNews[],
  person: PersonTimes,
  now: number,
): Promise<number | null> {
  const { batches, stale, hasDigest, nextAt } = sort(waiting, person, now, copiedAt(tx));
  await dropNews(tx, stale);
  const lookAt = [nextAt, ...(waiting.length === MOST_ROWS ? [now] : [])];
  for (const batch of batches) {
    const mayGoAt = batch.type === 'digest' ? now : await apartFromLast(tx, batch, now);
    if (mayGoAt > now) lookAt.push(mayGoAt);
    else await saveMessage(tx, userId, batch, now);
  }
  if (batches.length > 0) await forgetOldDeliveries(tx, userId);
  const isPerson = eq(notifiedPeople.user_id, userId);
  if (hasDigest) await tx.update(notifiedPeople).set({ digest_at: now }).where(isPerson);
  const soonest = Math.min(...lookAt);
  return soonest === Infinity ? null : Math.min(soonest, now + LOOK_EVERY_MS);
}

/** Time when a message of this type may follow the last one to its channel. */
async function apartFromLast(tx: Tx, { channelId, type }: Batch, now: number): Promise<number> {
  const isLike = and(eq(deliveries.channel_id, channelId), eq(deliveries.type, type));
  const last = await first(
    tx
      .select({ at: deliveries.created_at })
      .from(deliveries)
      .where(isLike)
      .orderBy(desc(deliveries.created_at))
      .limit(1),
  );
  // One of the future was made before the clock was set back.
  return last && last.at <= now ? last.at + APART_MS : now;
}

/** The id of the message that begins with these news, and no other does: the same in every copy of the database. */
function idOf({ row: { channel_id, subject, at } }: WaitingNews): string {
  const hash = createHash('sha256').update([channel_id, subject, at].join());
  return `msg_${hash.digest('base64url').slice(0, 22)}`;
}

async function saveMessage(
  tx: Tx,
  userId: number,
  { channelId, type, news }: Batch,
  now: number,
): Promise<void> {
  const id = idOf(news[0]);
  const texts = await readShownTexts(tx, news.slice(0, MOST_ITEMS));
  const body = messageOf(type, news, texts, now);
  // Another process may make it at the same time: then PostgreSQL repeats this transaction, which finds nothing left to do.
  await tx
    .insert(deliveries)
    .values({
      id,
      user_id: userId,
      channel_id: channelId,
      type,
      summary: summaryOf(body),
      body,
      state: 'waiting',
      next_at: now,
      created_at: now,
    })
    .onConflictDoNothing();
  await bindNews(tx, news, id);
}

/**
 * True if something that was noted is still worth a message: its owner has not changed their mind, and it is
 * still so.
 * @param isOfDigest what its owner has seen in the feed meanwhile does not come in a digest any more
 */
function isStillNews(news: WaitingNews, now: number, isOfDigest: boolean): boolean {
  const { row, item, listing } = news;
  if (!news.isChannelActive || item.dismissed_at !== null || item.merged_into !== null) return false;
  const isOffered = listing.ended_at === null;
  switch (row.event) {
    case 'found':
      return isOffered && isWatched(news) && !(isOfDigest && item.collected_at <= (news.seenThrough ?? -1));
    case 'price_dropped':
      return isOffered && costsAsNoted(news) && (row.query_id === null ? isWanted(news) : isFollowed(news));
    case 'ending':
      return isOffered && isWanted(news) && listing.ends_at !== null && listing.ends_at > now;
    case 'ended':
      return !isOffered && isWanted(news);
  }
}

const isWatched = ({ query }: WaitingNews) => query?.notify === 'at_once' || query?.notify === 'daily';
const isFollowed = ({ query }: WaitingNews) => query?.notify === 'drops';
const isWanted = ({ isKept, notifyKept }: WaitingNews) => isKept && notifyKept;

/** It may have gone up again, or further down: then there are other news. */
function costsAsNoted({ row, listing }: WaitingNews): boolean {
  return listing.price_cents === row.price_cents && listing.currency === row.currency;
}
