import { mailMark, subjectText } from '@rummage/marketplaces';
import { DAY_MS, HOUR_MS, MAX_MAIL_BYTES, MINUTE_MS } from '@rummage/vocabulary';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { Logger } from 'pino';
import type { Deps } from '#deps';
import { FEED_FULL } from '../captures.routes.ts';
import { failureOf, MailboxFailed, openFolder } from './imap.ts';
import {
  changeLeasedMailbox,
  FREE,
  findMailbox,
  leaseNextMailbox,
  MailboxLost,
  type MailboxRow,
  noteMail,
  readMailsMarked,
} from './mailboxes.repo.ts';
import { type MailDeps, takeMail } from './take-mail.ts';

export interface MailboxDeps extends MailDeps {
  log: Logger;
  mailboxes: NonNullable<Deps['mailboxes']>;
  /** The name of this process in leases. */
  self: string;
}

const EVERY_MS = 15 * MINUTE_MS;
const AT_FIRST_MS = 30 * DAY_MS;
/** Delays after failures in a row. */
const DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, EVERY_MS, HOUR_MS, 4 * HOUR_MS];
/** Servers lock out who tries a wrong password again and again. */
const AFTER_REFUSAL_MS = HOUR_MS;
const LEASE_MS = MINUTE_MS;
/** A mailbox with more to read makes way for others after this time. */
const TURN_MS = MINUTE_MS;
/** Mails that are asked for together. Where a reading is cut off, the next one goes on behind the last of them. */
const TOGETHER = 20;

/**
 * Reads the mailbox that is due for longest, as far as its turn allows. Returns false when none is due.
 * @throws what is not the fault of the mailbox, such as a full disk
 */
export async function readNextMailbox(deps: MailboxDeps, signal: AbortSignal): Promise<boolean> {
  const { db, now, self, log } = deps;
  const at = now();
  const terms = { now: at, by: self, until: at + LEASE_MS, retryAt: at + EVERY_MS };
  const row = await leaseNextMailbox(db, terms);
  if (!row) return false;
  const lease = { userId: row.user_id, by: self };
  const renewing = setInterval(() => {
    // A lost lease is noticed with the next mails, and a locked database may answer the next time.
    changeLeasedMailbox(db, lease, { leased_until: now() + LEASE_MS }).catch(() => undefined);
  }, LEASE_MS / 4);
  try {
    const isWhole = await readFolder(deps, row, signal);
    const read = isWhole ? { last_read_at: now(), next_at: now() + EVERY_MS } : { next_at: now() };
    const well = { failures: 0, failing_since: null, problem: null };
    await changeLeasedMailbox(db, lease, { ...FREE, ...well, ...read });
    log.info({ mailbox: row.user_id, isWhole }, 'mailbox read');
  } catch (error) {
    // An account that was closed meanwhile has no mailbox any more.
    if (error instanceof MailboxLost || !(await findMailbox(db, row.user_id))) return true;
    if (signal.aborted) await giveBack(deps, lease, { next_at: now() });
    else if (error instanceof MailboxFailed) await giveBack(deps, lease, failed(deps, row, error));
    else throw error;
  } finally {
    clearInterval(renewing);
  }
  return true;
}

function failed({ now, log }: MailboxDeps, row: MailboxRow, { field, problem }: MailboxFailed) {
  const failures = row.failures + 1;
  const delay = DELAYS_MS[Math.min(failures, DELAYS_MS.length) - 1] ?? EVERY_MS;
  log.warn({ mailbox: row.user_id, problem }, 'mailbox cannot be read');
  return {
    problem,
    failures,
    failing_since: row.failing_since ?? now(),
    next_at: now() + (field === 'password' ? Math.max(delay, AFTER_REFUSAL_MS) : delay),
  };
}

async function giveBack(
  { db }: MailboxDeps,
  lease: { userId: number; by: string },
  change: Partial<MailboxRow>,
): Promise<void> {
  try {
    await changeLeasedMailbox(db, lease, { ...FREE, ...change });
  } catch (error) {
    if (!(error instanceof MailboxLost)) throw error;
  }
}

/** Returns false if its turn was over before all was read. @throws MailboxFailed, MailboxLost */
async function readFolder(deps: MailboxDeps, row: MailboxRow, signal: AbortSignal): Promise<boolean> {
  const { db, now, self, mailboxes } = deps;
  const startedAt = now();
  const password = mailboxes.keys.decrypted(row.password);
  if (password === undefined) throw new MailboxFailed('password', 'Enter the password again.');
  const { server, port, login: user, folder } = row;
  const { client, mailbox } = await openFolder({ server, port, user, password, folder }, mailboxes.reach);
  const close = () => client.close();
  signal.addEventListener('abort', close);
  try {
    const validity = String(mailbox.uidValidity);
    // Under another validity the server has numbered all mails again; those that were read are known by their marks.
    const lastUid = row.uid_validity === validity ? row.last_uid : 0;
    const uids = await imap(uidsAfter(client, lastUid, startedAt));
    const lease = { userId: row.user_id, by: self };
    const save = (uid: number) =>
      changeLeasedMailbox(db, lease, {
        uid_validity: validity,
        last_uid: uid,
        leased_until: now() + LEASE_MS,
      });
    for (let start = 0; start < uids.length; start += TOGETHER) {
      if (now() - startedAt >= TURN_MS) return false;
      const some = uids.slice(start, start + TOGETHER);
      await takeSome(deps, { client, userId: row.user_id, uids: some }, signal);
      await save(some.at(-1) ?? lastUid);
    }
    await save(Math.max(lastUid, uids.at(-1) ?? 0, mailbox.uidNext - 1));
    return true;
  } finally {
    signal.removeEventListener('abort', close);
    client.close();
  }
}

/** In their order, so that of two prices the later one stays. */
async function uidsAfter(client: ImapFlow, lastUid: number, now: number): Promise<number[]> {
  const wanted = lastUid > 0 ? { uid: `${lastUid + 1}:*` } : { since: new Date(now - AT_FIRST_MS) };
  const found = await client.search(wanted, { uid: true });
  if (!Array.isArray(found)) throw new Error('no answer to a search');
  // "*" is the last mail, also where it is an old one.
  return found.filter((uid) => uid > lastUid).sort((one, other) => one - other);
}

interface SomeMails {
  client: ImapFlow;
  userId: number;
  uids: readonly number[];
}

/** Asks for their heads first: mails that were read before, and those that are too large, are not fetched. */
async function takeSome(
  deps: MailboxDeps,
  { client, userId, uids }: SomeMails,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = deps;
  const heads = await imap(
    client.fetchAll(uids.join(','), { uid: true, size: true, envelope: true }, BY_UID),
  );
  const known = await readMailsMarked(
    db,
    userId,
    heads.flatMap((head) => markOf(head) ?? []),
  );
  const fresh = heads.filter((head) => !known.some(({ mark }) => mark === markOf(head)));
  for (const head of fresh.filter(isTooLarge)) {
    const mark =
      markOf(head) ?? mailMark(`${client.mailbox && client.mailbox.uidValidity}`, String(head.uid));
    const subject = subjectText(head.envelope?.subject ?? '');
    await noteMail(db, { user_id: userId, mark, way: 'mailbox', subject, read_at: now(), found: 0 });
  }
  const wanted = fresh.filter((head) => !isTooLarge(head)).map(({ uid }) => uid);
  if (wanted.length === 0) return;
  const query = { uid: true, source: { start: 0, maxLength: MAX_MAIL_BYTES } };
  const messages = client.fetch(wanted.join(','), query, BY_UID);
  for (;;) {
    const { value, done } = await imap(messages.next());
    if (done) return;
    signal.throwIfAborted();
    if (!value.source) continue;
    const taken = await takeMail(deps, { userId, raw: value.source, way: 'mailbox' }, signal);
    if (taken === 'feed full') throw new MailboxFailed('folder', FEED_FULL);
  }
}

const BY_UID = { uid: true };

function isTooLarge({ size = 0 }: FetchMessageObject): boolean {
  return size > MAX_MAIL_BYTES;
}

/** As the reader of mails makes it, where the server says what it needs. */
function markOf({ envelope }: FetchMessageObject): string | undefined {
  const { messageId, date } = envelope ?? {};
  return messageId ? mailMark(messageId, date instanceof Date ? date.toISOString() : date) : undefined;
}

/** What goes wrong with the server is the fault of the mailbox, and nothing else is. */
async function imap<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw failureOf(error);
  }
}
