import { DAY_MS } from '@rummage/vocabulary';
import { and, count, desc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm';
import { type Db, type Reader, writing } from '#db/database';
import { capturedMails, mailboxes } from '#db/schema';
import { countChanged, first, prepared } from '#db/statements';

export type MailRow = typeof capturedMails.$inferSelect;
export type MailboxRow = typeof mailboxes.$inferSelect;

/** The alert mails of somebody that were read, the last one first. */
export async function readMails(db: Reader, userId: number): Promise<MailRow[]> {
  return db
    .select()
    .from(capturedMails)
    .where(eq(capturedMails.user_id, userId))
    .orderBy(desc(capturedMails.read_at));
}

/** The last of them in which no listing was found. */
export async function readUnreadMails(db: Reader, userId: number, most: number): Promise<MailRow[]> {
  return db
    .select()
    .from(capturedMails)
    .where(and(eq(capturedMails.user_id, userId), eq(capturedMails.found, 0)))
    .orderBy(desc(capturedMails.read_at))
    .limit(most);
}

/** How many of them list something, by the ways in which they came. */
export async function countMails(db: Reader, userId: number) {
  return db
    .select({ way: capturedMails.way, mails: count() })
    .from(capturedMails)
    .where(and(eq(capturedMails.user_id, userId), gt(capturedMails.found, 0)))
    .groupBy(capturedMails.way);
}

/** Those of some mails that somebody's were read, by their marks. */
export async function readMailsMarked(
  db: Reader,
  userId: number,
  marks: readonly string[],
): Promise<MailRow[]> {
  const areThese = and(eq(capturedMails.user_id, userId), inArray(capturedMails.mark, [...marks]));
  return marks.length === 0 ? [] : db.select().from(capturedMails).where(areThese);
}

/** Time for which the same mail again changes nothing. */
const MAILS_KNOWN_MS = 365 * DAY_MS;

/** Remembers a mail that was read, and forgets those of long ago. Returns false if it was remembered meanwhile. */
export async function noteMail(db: Db, row: MailRow): Promise<boolean> {
  const { user_id, read_at } = capturedMails;
  const isOld = and(eq(user_id, row.user_id), lt(read_at, row.read_at - MAILS_KNOWN_MS));
  const added = await writing(db, async (tx) => {
    await tx.delete(capturedMails).where(isOld);
    return countChanged(tx.insert(capturedMails).values(row).onConflictDoNothing());
  });
  return added > 0;
}

export async function findMailbox(db: Reader, userId: number): Promise<MailboxRow | undefined> {
  return first(db.select().from(mailboxes).where(eq(mailboxes.user_id, userId)));
}

/** How mailboxes do that cannot be read, without what opens them. */
export type FailingMailbox = Awaited<ReturnType<typeof listFailingMailboxes>>[number];

export async function listFailingMailboxes(db: Reader) {
  const { user_id, last_read_at, next_at, failures, problem, is_paused } = mailboxes;
  return db
    .select({ user_id, last_read_at, next_at, failures, problem })
    .from(mailboxes)
    .where(and(isNotNull(problem), eq(is_paused, false)))
    .orderBy(user_id);
}

/** The columns of a mailbox that nobody reads: whoever read it has lost it. */
export const FREE = { leased_by: null, leased_until: 0 };

type MailboxChange = Partial<typeof mailboxes.$inferInsert>;

export async function saveMailbox(db: Db, row: typeof mailboxes.$inferInsert): Promise<void> {
  const { user_id: _, created_at: _at, ...change } = row;
  await writing(db, (tx) =>
    tx.insert(mailboxes).values(row).onConflictDoUpdate({ target: mailboxes.user_id, set: change }),
  );
}

/** Returns false when there is none. */
export async function updateMailbox(db: Db, userId: number, change: MailboxChange): Promise<boolean> {
  const isTheirs = eq(mailboxes.user_id, userId);
  return (await writing(db, (tx) => countChanged(tx.update(mailboxes).set(change).where(isTheirs)))) > 0;
}

/** Returns false when there is none. */
export async function deleteMailbox(db: Db, userId: number): Promise<boolean> {
  const isTheirs = eq(mailboxes.user_id, userId);
  return (await writing(db, (tx) => countChanged(tx.delete(mailboxes).where(isTheirs)))) > 0;
}

interface LeaseTerms {
  now: number;
  by: string;
  until: number;
  /** Time when it is read again if this process dies. */
  retryAt: number;
}

const NEXT = `
  select user_id from mailboxes join users on users.id = user_id and users.suspended_at is null
  where is_paused = 0 and next_at <= @now and leased_until <= @now
  order by next_at, user_id limit 1`;
const LEASE = `
  update mailboxes set leased_by = @by, leased_until = @until, next_at = @retryAt
  where user_id = @userId and next_at <= @now and leased_until <= @now`;

/** Leases the mailbox that has waited longest: one process at a time reads it. */
export async function leaseNextMailbox(db: Db, terms: LeaseTerms): Promise<MailboxRow | undefined> {
  // Looked at first, because it is asked every second, and a transaction locks out other writers.
  const next = await prepared<[object], { user_id: number }>(db, NEXT).get({ now: terms.now });
  if (!next) return undefined;
  const userId = next.user_id;
  return writing(db, async (tx) => {
    const leased = await prepared<[object]>(tx, LEASE).run({ ...terms, userId });
    return leased === 0 ? undefined : first(tx.select().from(mailboxes).where(eq(mailboxes.user_id, userId)));
  });
}

/** Another process reads the mailbox, or its owner has changed, paused or removed it. */
export class MailboxLost extends Error {
  override readonly name = 'MailboxLost';
}

/** @throws MailboxLost */
export async function changeLeasedMailbox(
  db: Db,
  { userId, by }: { userId: number; by: string },
  change: MailboxChange,
): Promise<void> {
  const isOurs = and(eq(mailboxes.user_id, userId), eq(mailboxes.leased_by, by));
  const changed = await writing(db, (tx) => countChanged(tx.update(mailboxes).set(change).where(isOurs)));
  if (changed === 0) throw new MailboxLost();
}
