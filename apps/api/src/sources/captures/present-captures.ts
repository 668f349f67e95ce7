import type { Mailbox, ReadMail } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import type { MailboxRow, MailRow } from './mail/mailboxes.repo.ts';

export function presentMail({ subject, read_at, found }: MailRow): ReadMail {
  return { subject, read_at: instant(read_at), found };
}

/** A mailbox as its owner sees it, without its password. */
export function presentMailbox(row: MailboxRow | undefined): Mailbox | null {
  if (!row) return null;
  const { server, port, login, folder, problem, failures, is_paused: isPaused } = row;
  const isWaiting = row.last_read_at === null;
  return {
    server,
    port,
    user: login,
    folder,
    state: isPaused ? 'paused' : problem !== null ? 'failing' : isWaiting ? 'waiting' : 'ok',
    problem,
    failing_since: instant(row.failing_since),
    tries: failures,
    last_read_at: instant(row.last_read_at),
    next_read_at: isPaused ? null : instant(row.next_at),
  };
}
