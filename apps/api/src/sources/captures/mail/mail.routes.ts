import { type Issue, contract, type MailboxInput } from '@rummage/contract';
import { MAX_MAIL_BYTES } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import type { Deps } from '#deps';
import { found, HttpError, notFound } from '#http/errors';
import { sendQuota } from '#http/quota';
import { whenGone } from '#http/requests';
import { userOf } from '#people/auth/require-user';
import { FEED_FULL } from '../captures.routes.ts';
import { presentMailbox } from '../present-captures.ts';
import { MailboxFailed, openFolder } from './imap.ts';
import {
  deleteMailbox as removeMailbox,
  findMailbox,
  FREE,
  type MailboxRow,
  saveMailbox as save,
  updateMailbox,
} from './mailboxes.repo.ts';
import { takeMail } from './take-mail.ts';

const { mail, saveMailbox, pauseMailbox, deleteMailbox } = contract.captures;

const IMAPS_PORT = 993;
const HEALTHY = { failures: 0, failing_since: null, problem: null };
const FROM_THE_START = { uid_validity: null, last_uid: 0, last_read_at: null };

/** What people bring by mail, and the mailboxes in which more of it comes. */
export function mailRoutes(deps: Deps) {
  const { db, now, mailboxes, rateLimits } = deps;

  async function mailboxOf(userId: number) {
    return found(presentMailbox(await findMailbox(db, userId)) ?? undefined, 'Mailbox');
  }

  return initServer().router(
    { mail, saveMailbox, pauseMailbox, deleteMailbox },
    {
      mail: async ({ req, res, body }) => {
        const raw = bytesOf(body.mail);
        if (raw.length > MAX_MAIL_BYTES) throw new HttpError(413, 'A mail may have 1 MB');
        const taken = await takeMail(deps, { userId: userOf(req), raw, way: 'mail' }, whenGone(res));
        if (taken === 'feed full') throw new HttpError(409, FEED_FULL);
        return { status: 200, body: taken };
      },

      saveMailbox: async ({ req, res, body }) => {
        if (!mailboxes) throw new HttpError(403, 'Mailboxes are not read here');
        const userId = userOf(req);
        const was = await findMailbox(db, userId);
        const password = body.password ?? knownPassword(was, body, mailboxes.keys.decrypted);
        if (password === undefined) throw new HttpError(422, [issue('password', 'Enter the password.')]);
        sendQuota(res, await rateLimits.countMailboxTry(userId));
        const { server, user, folder, port = IMAPS_PORT } = body;
        try {
          const { client } = await openFolder({ server, port, user, password, folder }, mailboxes.reach);
          client.close();
        } catch (error) {
          if (!(error instanceof MailboxFailed)) throw error;
          throw new HttpError(422, [issue(error.field, error.message)]);
        }
        await save(db, {
          ...{ user_id: userId, server, port, login: user, folder, is_paused: false },
          password: mailboxes.keys.encrypted(password),
          ...{ next_at: now(), created_at: now(), ...HEALTHY, ...FREE },
          ...(was && isSameFolder(was, body) ? {} : FROM_THE_START),
        });
        return { status: 200, body: await mailboxOf(userId) };
      },

      pauseMailbox: async ({ req, body: { paused } }) => {
        const userId = userOf(req);
        await updateMailbox(db, userId, { is_paused: paused, next_at: now(), ...FREE });
        return { status: 200, body: await mailboxOf(userId) };
      },

      deleteMailbox: async ({ req }) => {
        if (!(await removeMailbox(db, userOf(req)))) throw notFound('Mailbox');
        return { status: 204, body: undefined };
      },
    },
  );
}

/** Each character is a byte of it, unless one is none. */
function bytesOf(mail: string): Buffer {
  return Buffer.from(mail, /[^\0-\xff]/.test(mail) ? 'utf8' : 'latin1');
}

/** The password is for one server and one user alone. Undefined as well after the secret of the installation has changed. */
function knownPassword(
  was: MailboxRow | undefined,
  { server, user }: MailboxInput,
  decrypted: (stored: string) => string | undefined,
): string | undefined {
  return was && was.server === server && was.login === user ? decrypted(was.password) : undefined;
}

function isSameFolder(was: MailboxRow, { server, user, folder }: MailboxInput): boolean {
  return was.server === server && was.login === user && was.folder === folder;
}

function issue(field: string, msg: string): Issue {
  return { loc: ['body', field], msg, type: 'custom' };
}
