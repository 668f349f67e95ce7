import { oneTimePath } from '@rummage/vocabulary';
import type { Deps } from '#deps';
import { findUserByEmail } from '../account/users.repo.ts';
import { issueLink } from './one-time-links.repo.ts';

/** Mails a link with which to set a new password to whoever has an account with an email. Nobody waits for it. */
export function forgottenPasswordMailer({
  db,
  log,
  now,
  publicUrl,
  askByMail,
}: Pick<Deps, 'db' | 'log' | 'now' | 'publicUrl' | 'askByMail'>) {
  return async (email: string): Promise<void> => {
    try {
      const user = await findUserByEmail(db, email);
      if (!user || user.suspended_at !== null) return;
      const token = await issueLink(db, 'password_forgotten', user.id, now());
      const outcome = await askByMail?.(user.email, {
        subject: 'Set a new password for Rummage',
        text: `Somebody, probably you, has forgotten the password of ${user.email} for Rummage at ${publicUrl}. If it was not you, do nothing: the password stays as it is. The link works once, for 30 minutes.`,
        button: { text: 'Set a new password', url: publicUrl + oneTimePath('password_forgotten', token) },
      });
      // Without the server's words, which may name the address.
      if (outcome?.result === 'delivered') log.info({ user: user.id }, 'mailed a link for a new password');
      else log.warn({ user: user.id, outcome: outcome?.result }, 'could not mail a link for a new password');
    } catch (err) {
      log.error({ err }, 'could not mail a link for a new password');
    }
  };
}
