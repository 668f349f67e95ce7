import { DAY_MS, MINUTE_MS } from '@rummage/vocabulary';
import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { hostIn, inOrder, numbersIn, onPostgres, textsIn } from '#db/dialect';
import { channels, deliveries, outbox } from '#db/schema';
import { first, prepared } from '#db/statements';
import type { ChannelRow } from '../channels/channels.repo.ts';
import { delayAfter } from '../rules/back-off.ts';
import { isHeld } from '../rules/when-due.ts';
import { readPersonTimes } from './person-times.repo.ts';
import { MAIL_HOST, type Turn } from './turns.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;

/** Most messages that are listed, and kept. */
const MOST_LISTED = 50;
/** Time for which it is known that a channel has received a thing. */
const KNOWN_MS = 30 * DAY_MS;

/** A message that this process sends now. */
export interface Sending {
  delivery: DeliveryRow & { body: NonNullable<DeliveryRow['body']> };
  channel: ChannelRow;
}

/** The host that a message goes to. */
const HOST = `case kind when 'mail' then '${MAIL_HOST}' else ${hostIn('address')} end`;

/** None whose person or host has one under way, or as many as it may. */
const DUE = `
  from deliveries ${inOrder} channels on channels.id = channel_id
  where next_at <= @now
    and deliveries.user_id not in (${numbersIn('@people')}) and ${HOST} not in (${textsIn('@hosts')})`;
/** Ids are random, so they come last, here and below. */
const NEXT = `
  select deliveries.id, deliveries.user_id as person, ${HOST} as host ${DUE}
  order by next_at, deliveries.created_at, channel_id, type, deliveries.id
  limit 1 ${onPostgres('for no key update of deliveries skip locked')}`;

interface Next {
  id: string;
  person: number;
  host: string;
}

/**
 * Takes the next message that is due, and books the attempt as failed before it is made: no crash can have a message sent
 * again and again, and no other process sends it at the same time. `later` when it was put off or given up, or another one
 * has just taken its turn.
 */
export async function takeNextDelivery(
  db: Db,
  now: number,
  turn: Turn,
): Promise<Sending | 'later' | undefined> {
  const due = () => ({ now, ...turn.underWay() });
  // Mostly there is none, and then nothing is written.
  if (!(await prepared<[object]>(db, `select 1 ${DUE} limit 1`).get(due()))) return undefined;
  return writing(db, async (tx) => {
    const next = await nextInTurn(tx, now, turn);
    if (!next) return undefined;
    const isIt = eq(deliveries.id, next.id);
    const taken = await first(
      tx
        .select({ delivery: deliveries, channel: channels })
        .from(deliveries)
        .innerJoin(channels, eq(channels.id, deliveries.channel_id))
        .where(isIt),
    );
    if (!taken) return undefined;
    const { delivery, channel } = taken;
    const { body } = delivery;
    const person = await readPersonTimes(tx, delivery.user_id, now);
    if (!person || !body || channel.state !== 'active') {
      await giveUp(tx, delivery.id, 'The channel is paused.', now);
      return 'later';
    }
    if (isHeld(now, person)) {
      await tx
        .update(deliveries)
        .set({ next_at: now + MINUTE_MS })
        .where(isIt);
      return 'later';
    }
    if (!turn.take(next.person, next.host)) return 'later';
    const attempts = delivery.attempts + 1;
    const next_at = now + (delayAfter(attempts) ?? MINUTE_MS);
    await tx.update(deliveries).set({ attempts, next_at }).where(isIt);
    return { delivery: { ...delivery, body, attempts }, channel };
  });
}

/** Takes one of those who have had no turn while others wait, else anybody. */
async function nextInTurn(tx: Tx, now: number, turn: Turn): Promise<Next | undefined> {
  const statement = prepared<[object], Next>(tx, NEXT);
  const next = await statement.get({ now, ...turn.underWay(), people: turn.served() });
  if (next) return next;
  turn.startRound();
  return statement.get({ now, ...turn.underWay() });
}

/** It is over, and was not delivered. */
export async function giveUp(tx: Tx, id: string, problem: string, now: number): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'failed', problem, next_at: null, finished_at: now })
    .where(eq(deliveries.id, id));
}

/** Messages that were made at one moment differ in their channel or their type. */
const NEWEST_FIRST = [
  desc(deliveries.created_at),
  desc(deliveries.channel_id),
  desc(deliveries.type),
  desc(deliveries.id),
];

/** The newest first. */
export async function listDeliveries(db: Db, userId: number): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(deliveries)
    .where(eq(deliveries.user_id, userId))
    .orderBy(...NEWEST_FIRST)
    .limit(MOST_LISTED);
}

/** Has a message sent once more, under its id. Undefined when it is gone or somebody else's. */
export async function redeliver(
  db: Db,
  userId: number,
  id: string,
  now: number,
): Promise<DeliveryRow | 'on its way' | 'not active' | 'not kept' | undefined> {
  return writing(db, async (tx) => {
    const isIt = and(eq(deliveries.id, id), eq(deliveries.user_id, userId));
    const known = await first(
      tx
        .select({ state: deliveries.state, body: deliveries.body, channel: channels.state })
        .from(deliveries)
        .innerJoin(channels, eq(channels.id, deliveries.channel_id))
        .where(isIt),
    );
    if (!known) return undefined;
    if (known.state === 'waiting') return 'on its way';
    if (known.channel !== 'active') return 'not active';
    if (!known.body) return 'not kept';
    const again = { state: 'waiting' as const, attempts: 0, problem: null, next_at: now, finished_at: null };
    return first(tx.update(deliveries).set(again).where(isIt).returning());
  });
}

/** Keeps what is on its way, and of the rest as many as are listed. */
export async function forgetOldDeliveries(tx: Tx, userId: number): Promise<void> {
  const isOver = and(eq(deliveries.user_id, userId), isNull(deliveries.next_at));
  const old = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(isOver)
    .orderBy(...NEWEST_FIRST)
    .limit(1_000_000)
    .offset(MOST_LISTED);
  await tx.delete(deliveries).where(inArray(deliveries.id, old));
}

/** Forgets what channels received long ago. */
export async function forgetOldNews(db: Db, now: number): Promise<void> {
  const isOld = and(lt(outbox.at, now - KNOWN_MS), isNotNull(outbox.delivery_id));
  await writing(db, (tx) => tx.delete(outbox).where(isOld));
}
