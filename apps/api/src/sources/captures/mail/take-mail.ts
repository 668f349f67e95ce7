import { createHash } from 'node:crypto';
import type { CapturedMail, CaptureWay } from '@rummage/contract';
import {
  capturedListing,
  type MailListing,
  mailReading,
  type ReadMail,
  ReadingTooCostly,
} from '@rummage/marketplaces';
import type { Deps } from '#deps';
import { readerBeside } from '#work/pool';
import { findSourceListing } from '../known-listing.repo.ts';
import { captureId, saveCapture } from '../save-capture.repo.ts';
import { noteMail, readMailsMarked } from './mailboxes.repo.ts';

/** What taking a mail needs of the server. */
export type MailDeps = Pick<Deps, 'db' | 'now' | 'allowPrivate' | 'itemsPerUser'>;

interface MailToTake {
  userId: number;
  /** As it is stored (RFC 5322). */
  raw: Uint8Array;
  way: Extract<CaptureWay, 'mail' | 'mailbox'>;
}

/**
 * Puts what an alert mail lists into somebody's feed. The same mail again changes nothing; one whose taking was cut off is
 * taken again, and what is there already stays as it is.
 */
export async function takeMail(
  deps: MailDeps,
  { userId, raw, way }: MailToTake,
  signal: AbortSignal,
): Promise<CapturedMail | 'feed full'> {
  const { db, now } = deps;
  const { subject, mark, sentAt, listings } = await read(deps, raw, signal);
  const [known] = await readMailsMarked(db, userId, [mark]);
  if (known) return { subject, found: known.found, added: 0, was_read_before: true };
  let found = 0;
  let added = 0;
  for (const listing of listings) {
    const saved = await save(deps, { userId, way, listing, seenAt: Math.min(sentAt ?? now(), now()) });
    if (saved === 'feed full') return saved;
    if (saved !== 'nothing') found += 1;
    if (saved === 'new') added += 1;
  }
  const isFirst = await noteMail(db, { user_id: userId, mark, way, subject, read_at: now(), found });
  return { subject, found, added, was_read_before: !isFirst };
}

/** A mail that would take too long has no listings. */
async function read({ db }: MailDeps, raw: Uint8Array, signal: AbortSignal): Promise<ReadMail> {
  try {
    return await readerBeside(db)(mailReading, raw, signal);
  } catch (error) {
    if (!(error instanceof ReadingTooCostly)) throw error;
    return {
      subject: '',
      mark: createHash('sha256').update(raw).digest('base64url'),
      listings: [],
      sentAt: null,
    };
  }
}

async function save(
  { db, now, allowPrivate, itemsPerUser }: MailDeps,
  {
    userId,
    way,
    listing: found,
    seenAt,
  }: Pick<MailToTake, 'userId' | 'way'> & { listing: MailListing; seenAt: number },
): Promise<'new' | 'known' | 'nothing' | 'feed full'> {
  const url = new URL(found.url);
  const facts = { size: null, condition: null, conditionText: null, description: null, shipping: [] };
  const listing = capturedListing({ ...found, ...facts }, captureId(userId, url), allowPrivate);
  const joined = await findSourceListing(db, url);
  if (!listing && !joined) return 'nothing';
  const capture = { userId, way, url, listing, joined, isAsked: false, seenAt, now: now(), itemsPerUser };
  const saved = await saveCapture(db, capture);
  if (saved === 'feed full') return saved;
  return typeof saved !== 'string' && saved.isNew ? 'new' : 'known';
}
