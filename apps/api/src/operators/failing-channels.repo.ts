import { and, isNotNull, ne } from 'drizzle-orm';
import type { Reader } from '#db/database';
import { channels } from '#db/schema';

/** A channel that takes nothing: paused because it refused, or failing. Where it is, is its owner's affair. */
export type FailingChannel = Awaited<ReturnType<typeof listFailingChannels>>[number];

export async function listFailingChannels(db: Reader) {
  const { id, user_id, kind, state, failing_since, reason, address } = channels;
  // Whoever pauses a channel themselves leaves no reason, and an unconfirmed one is tried by its owner.
  const failing = await db
    .select({ user_id, kind, state, failing_since, reason, address })
    .from(channels)
    .where(and(isNotNull(reason), ne(state, 'unconfirmed')))
    .orderBy(user_id, id);
  return failing.map(({ address: place, ...row }) => ({
    ...row,
    reason: row.reason && withoutPlace(row.reason, place),
  }));
}

const MAIL_ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** Servers repeat in their words to whom they refuse something, and our own name the host. */
function withoutPlace(reason: string, address: string): string {
  const { host, hostname } = URL.canParse(address) ? new URL(address) : { host: '', hostname: '' };
  return [host, hostname]
    .filter((name) => name !== '')
    .reduce((text, name) => text.replaceAll(name, '…'), reason)
    .replace(MAIL_ADDRESS, '…');
}
