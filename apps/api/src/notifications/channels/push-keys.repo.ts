import webPush from 'web-push';
import { type Db, writing } from '#db/database';
import { pushKeys } from '#db/schema';
import { first } from '#db/statements';

/** Keys that sign push messages (VAPID): browsers take no others. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The only keys of the installation, made when they are first needed. All processes share them, and whichever comes first
 * makes them: a subscription is bound to its key for good.
 */
export async function readPushKeys(db: Db, now: number): Promise<PushKeys> {
  const known = await storedKeys(db);
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const row = { id: 1, public_key: publicKey, private_key: privateKey, made_at: now };
  await writing(db, (tx) => tx.insert(pushKeys).values(row).onConflictDoNothing());
  const stored = await storedKeys(db);
  if (!stored) throw new Error('The keys for push messages were not stored');
  return stored;
}

async function storedKeys(db: Db): Promise<PushKeys | undefined> {
  const row = await first(db.select().from(pushKeys));
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}
