import { noteTrouble } from '#db/condition';
import { createLoops } from '#work/loops';
import { type MailboxDeps, readNextMailbox } from './read-mailbox.ts';

/** A server that does not answer holds one of them up for some seconds. */
const READ_AT_ONCE = 4;

export interface MailboxReader {
  /** Breaks off: what was read stays, and the next reading goes on behind it. */
  stop: () => Promise<void>;
}

/** Reads mailboxes until it is stopped. Several processes do so side by side. */
export function startMailboxReader(deps: MailboxDeps): MailboxReader {
  const stopping = new AbortController();
  const { keep, finish } = createLoops((error, about) => {
    if (stopping.signal.aborted) return;
    noteTrouble(deps.db, error);
    deps.log.error({ err: error, about }, 'reading mailboxes failed');
  });
  const loops = Promise.all(
    Array.from({ length: READ_AT_ONCE }, () =>
      keep('mailboxes', () => readNextMailbox(deps, stopping.signal)),
    ),
  );
  return {
    stop: async () => {
      stopping.abort();
      await finish(loops, stopping);
    },
  };
}
