import { SignUp } from '@rummage/contract';
import { oneTimePath, type OneTimePurpose } from '@rummage/vocabulary';
import { Command } from 'commander';
import type { Db } from '#db/database';
import { mailAddress } from '#notifications/mail/mail-address';
import { deleteUser } from '#people/account/delete-user';
import { createUser, findUserByEmail, type UserRow } from '#people/account/users.repo';
import { issueLink, LINK_LASTS_MS } from '#people/auth/one-time-links.repo';
import { createPasswords } from '#people/auth/passwords';
import { liftBreak } from '#people/break/breaks.repo';
import { newToken } from '#people/tokens/secret-token';
import { asJson, oneLine, span, table } from './printed.ts';
import { readUsers, type UserLine } from './users.repo.ts';

interface Installation {
  db: Db;
  /** The address that links begin with. */
  publicUrl: string;
  /** ms since 1970 */
  now: number;
}

/** The commands `rummage user …`. They work while the product runs and take effect at once. */
export function userCommands(open: () => Promise<Installation>): Command {
  const user = new Command('user').description('accounts: list, create, invite, reset, lift a break, delete');

  /** Opens the database for one command, and closes it. */
  async function within(act: (installation: Installation) => string | Promise<string>): Promise<void> {
    const installation = await open();
    try {
      process.stdout.write(`${await act(installation)}\n`);
    } finally {
      await installation.db.close();
    }
  }

  async function known(db: Db, email: string): Promise<UserRow> {
    return (await findUserByEmail(db, email)) ?? user.error(`There is no user ${oneLine(email)}`);
  }

  user
    .command('list')
    .description('everybody who has an account')
    .option('--json', 'for programs; times are ms since 1970')
    .action(({ json }: { json?: true }) =>
      within(async ({ db, now }) => {
        const users = await readUsers(db, now);
        return json ? asJson(users) : usersText(users, now);
      }),
    );

  user
    .command('create')
    .argument('<email>')
    .description('make an account and print the link at which its owner chooses a password')
    .action((typed: string) =>
      within(async (installation) => {
        const { db, now } = installation;
        const { data: email, error } = SignUp.shape.email.safeParse(typed);
        if (email === undefined) return user.error(error.issues.map(({ message }) => message).join('; '));
        // Sign-up takes any name, but an operator would not notice an error in an address.
        if (mailAddress(email) === undefined) return user.error(`${oneLine(email)} is no mail address`);
        // Nobody knows this password: the link is the only way to sign in.
        const hash = await createPasswords().hash('operator', newToken());
        const created = await createUser(db, email, hash, now);
        if (!created) return user.error(`${oneLine(email)} has an account already`);
        return `Created ${oneLine(email)}. ${await linkText(installation, 'password_reset', created.id)}`;
      }),
    );

  user
    .command('invite')
    .description('print a link at which somebody can sign up, also where sign-up is closed')
    .action(() => within((installation) => linkText(installation, 'invitation', null)));

  user
    .command('reset-password')
    .argument('<email>')
    .description('print a link at which a user sets a new password, which signs them out everywhere')
    .action((email: string) =>
      within(async (installation) =>
        linkText(installation, 'password_reset', (await known(installation.db, email)).id),
      ),
    );

  user
    .command('lift-break')
    .argument('<email>')
    .description("end a user's break now")
    .action((email: string) =>
      within(async ({ db, now }) =>
        (await liftBreak(db, (await known(db, email)).id, now))
          ? `The break of ${oneLine(email)} is over`
          : user.error(`${oneLine(email)} is not on a break`),
      ),
    );

  user
    .command('delete')
    .argument('<email>')
    .option('--yes', 'really')
    .description('delete an account with everything in it, for good')
    .action((email: string, { yes }: { yes?: true }) =>
      within(async ({ db, now }) => {
        const { id } = await known(db, email);
        if (!yes) return user.error(`This deletes ${oneLine(email)} with everything, for good: add --yes`);
        const isGone = await deleteUser(db, id, now);
        const rest =
          ': it is closed, and what is left of it is deleted within the hour, or at the next start';
        return `Deleted ${oneLine(email)}${isGone ? '' : rest}`;
      }),
    );

  return user;
}

async function linkText(
  { db, publicUrl, now }: Installation,
  purpose: OneTimePurpose,
  userId: number | null,
): Promise<string> {
  const path = oneTimePath(purpose, await issueLink(db, purpose, userId, now));
  const until = new Date(now + LINK_LASTS_MS[purpose]).toISOString().slice(0, 16).replace('T', ' ');
  return `Good once, until ${until} UTC:\n${publicUrl}${path}`;
}

/** Users as a table for a terminal. @param now ms since 1970 */
function usersText(users: readonly UserLine[], now: number): string {
  const rows = users.map(({ id, email, created_at, last_seen_at, queries, sessions, lockedUntil }) => [
    String(id),
    email,
    new Date(created_at).toISOString().slice(0, 10),
    `${span(now - last_seen_at)} ago`,
    String(queries),
    String(sessions),
    lockedUntil === undefined ? '' : `break for ${span(lockedUntil - now)}`,
  ]);
  return table(['Id', 'Email', 'Since', 'Seen', 'Queries', 'Sessions', ''], rows);
}
