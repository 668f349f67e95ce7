import { and, eq } from 'drizzle-orm';
import { type Db, writing } from '#db/database';
import { channels, users } from '#db/schema';
import { first } from '#db/statements';
import { isServed } from '#people/account/suspension.repo';
import { isSameSecret } from '#people/tokens/secret-token';
import type { ChannelRow } from '../channels/channels.repo.ts';

/** The mail address that a link is of; undefined when it is of none, of one that was removed, or of a suspended account. */
export async function findLinked(db: Db, token: string): Promise<ChannelRow | undefined> {
  const link = readLinkToken(token);
  if (!link) return undefined;
  const isIt = and(eq(channels.id, link.id), eq(channels.kind, 'mail'), isServed);
  const found = await first(
    db
      .select({ channel: channels })
      .from(channels)
      .innerJoin(users, eq(users.id, channels.user_id))
      .where(isIt),
  );
  const channel = found?.channel;
  return channel && isSameSecret(channel.secret ?? '', link.secret) ? channel : undefined;
}

/** One that its owner has paused stays paused. */
export async function confirmAddress(db: Db, { id }: ChannelRow): Promise<void> {
  const isWaiting = and(eq(channels.id, id), eq(channels.state, 'unconfirmed'));
  const confirmed = { state: 'active' as const, reason: null, failing_since: null };
  await writing(db, (tx) => tx.update(channels).set(confirmed).where(isWaiting));
}

/** Only a link that is sent to the address turns it on again: whoever added it may be somebody else. */
export async function turnAddressOff(db: Db, { id }: ChannelRow): Promise<void> {
  const off = { state: 'unconfirmed' as const, reason: 'It was turned off by the link in a mail.' };
  await writing(db, (tx) => tx.update(channels).set(off).where(eq(channels.id, id)));
}

/** Says what its owner has to do, unless it is confirmed by now. */
export async function noteLinkSent(db: Db, { id }: ChannelRow, now: number): Promise<void> {
  const isWaiting = and(eq(channels.id, id), eq(channels.state, 'unconfirmed'));
  const reason = 'Open the link in the mail that was sent to it.';
  const sent = { reason, failing_since: null, answered_at: now };
  await writing(db, (tx) => tx.update(channels).set(sent).where(isWaiting));
}

/** A mail channel, as far as its links name it. */
interface Linked {
  id: number;
  secret: string | null;
}

interface MailLinks {
  /** The product itself. */
  home: string;
  confirm: string;
  /** Turns mails to this address off. */
  off: string;
}

/** The secret reaches nobody but who reads mails to this address, so it confirms the address and turns it off. */
export function mailLinks({ id, secret }: Linked, publicUrl: string): MailLinks {
  const token = `${id}.${secret}`;
  return {
    home: publicUrl,
    confirm: `${publicUrl}/confirm/${token}`,
    off: `${publicUrl}/unsubscribe/${token}`,
  };
}

/** The channel that a link names, and the secret that it has to have; undefined for what is no token. */
function readLinkToken(token: string): { id: number; secret: string } | undefined {
  const [, id, secret] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  return id === undefined || secret === undefined ? undefined : { id: Number(id), secret };
}
