import type { Reader } from '#db/database';
import { isCopy } from '#db/sqlite/copy-mark';
import type { Senders } from './channels/senders.ts';

export const TURNED_OFF = 'Nothing is sent to people, because NOTIFICATIONS=off.';

const COPIED =
  'Nothing is sent to people, because this database is a copy or was restored, and what waits in it may have been sent already. To send it: npm run rummage -- notifications resume';

/** The reason why the messages of this database wait, in words for operators; undefined when they do not. */
export function whyHeld(db: Reader): string | undefined {
  return isCopy(db) ? COPIED : undefined;
}

/**
 * The reason why nothing is sent. New messages wait as well, because they may have been found and sent where
 * a copy comes from.
 */
export function whySilent({ db, senders }: { db: Reader; senders: Senders }): string | undefined {
  return Object.keys(senders).length === 0 ? TURNED_OFF : whyHeld(db);
}
