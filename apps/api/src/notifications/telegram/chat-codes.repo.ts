import { randomInt } from 'node:crypto';
import { CHAT_CODE_MS } from '@rummage/vocabulary';
import { and, eq, gt, lte, or } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { channels, chatCodes } from '#db/schema';
import { first } from '#db/statements';
import { requireOpenAccount } from '#people/account/close-account.repo';
import { addChannel } from '../channels/channels.repo.ts';

const CODES = 1_000_000;

/** Makes a code with which its owner links a chat; the one before is void. Times in ms. */
export async function newChatCode(
  db: Db,
  userId: number,
  { tokenId, now }: { tokenId: number | null; now: number },
): Promise<{ code: string; endsAt: number }> {
  const endsAt = now + CHAT_CODE_MS;
  return writing(db, async (tx) => {
    await requireOpenAccount(tx, userId);
    await tx.delete(chatCodes).where(or(eq(chatCodes.user_id, userId), lte(chatCodes.expires_at, now)));
    const code = await unusedCode(tx);
    await tx.insert(chatCodes).values({ user_id: userId, code, expires_at: endsAt, token_id: tokenId });
    return { code, endsAt };
  });
}

async function unusedCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = String(randomInt(CODES)).padStart(6, '0');
    const isIt = eq(chatCodes.code, code);
    if (!(await first(tx.select({ code: chatCodes.code }).from(chatCodes).where(isIt)))) return code;
  }
}

interface Chat {
  code: string;
  chatId: string;
  /** What the chat is called. */
  label: string;
}

/** Makes a chat a channel of whoever has its code, which is void then. */
export async function linkChat(
  db: Db,
  { code, chatId, label }: Chat,
  now: number,
): Promise<'linked' | 'unknown' | 'too many'> {
  return writing(db, async (tx) => {
    const isValid = and(eq(chatCodes.code, code), gt(chatCodes.expires_at, now));
    const known = await first(tx.delete(chatCodes).where(isValid).returning());
    if (!known) return 'unknown';
    const { user_id: userId, token_id } = known;
    const chat = { kind: 'telegram', address: chatId, secret: null, token_id } as const;
    if ((await addChannel(tx, userId, chat, now)) === 'too many') return 'too many';
    const isIt = and(
      eq(channels.user_id, userId),
      eq(channels.kind, 'telegram'),
      eq(channels.address, chatId),
    );
    const linked = {
      state: 'active',
      label,
      reason: null,
      failing_since: null,
      // Also when it is linked again: pages that wait know by it that the code has come.
      created_at: now,
    } as const;
    await tx.update(channels).set(linked).where(isIt);
    return 'linked';
  });
}
