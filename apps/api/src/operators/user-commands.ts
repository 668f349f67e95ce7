import { SignUp } from '@rummage/contract';
import { oneTimePath, type OneTimePurpose } from '@rummage/vocabulary';
import { Command, InvalidArgumentError } from 'commander';
import type { Db } from '#db/database';
import { mailAddress } from '#notifications/mail/mail-address';
import { deleteUser } from '#people/account/delete-user';
import { maxItemsOf, maxQueriesOf, setQuota } from '#people/account/quota.repo';
import { resume, suspend } from '#people/account/suspension.repo';
import { createUser, findUserByEmail, type UserRow } from '#people/account/users.repo';
import { issueLink, LINK_LASTS_MS } from '#people/auth/one-time-links.repo';
import { createPasswords } from '#people/auth/passwords';
import { liftBreak } from '#people/break/breaks.repo';
import { newToken } from '#people/tokens/secret-token';
import { asJson, oneLine } from './printed.ts';
import { counted, usersText } from './users-text.ts';
import { readUsers } from './users.repo.ts';

interface Installation {
  db: Db;
  /** What one person may have for whom nothing else is set. */
  quota: Limits;
  /** The address that links begin with. */
  publicUrl: string;
  /** Where people log in with the identity provider alone: what they call it. */
  onlyProvider: string | undefined;
  /** ms since 1970 */
  now: number;
}

interface Limits {
  queries: number;
  items: number;
}

/** The commands `rummage user …`. They work while the product runs and take effect at once. */
export function userCommands(open: () => Promise<Installation>): Command {
  const user = new Command('user').description(
    'accounts: list, create, invite, reset, suspend, limit, delete',
  );

  /** Opens the database for one command, and closes it. */
  async function within(act: (installation: Installation) => string | Promise<string>): Promise<void> {
    const installation = await open();
    try {
      process.stdout.write(`${await act(installation)}\n`);
    } finally {
      await installation.db.close();
    }
  }

  /** A link at which a password is chosen leads nowhere where passwords are not used. */
  function requirePasswords({ onlyProvider }: Installation): void {
    if (onlyProvider !== undefined)
      user.error(`No password is needed here: people log in with ${oneLine(onlyProvider)}`);
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
        requirePasswords(installation);
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
      within(async (installation) => {
        requirePasswords(installation);
        return linkText(installation, 'password_reset', (await known(installation.db, email)).id);
      }),
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
    .command('suspend')
    .argument('<email>')
    .description(
      'let nobody into an account and send nothing out of it, until it is resumed; nothing is deleted',
    )
    .action((email: string) =>
      within(async ({ db, now }) =>
        (await suspend(db, (await known(db, email)).id, now))
          ? `${oneLine(email)} is suspended`
          : user.error(`${oneLine(email)} is suspended already`),
      ),
    );

  user
    .command('resume')
    .argument('<email>')
    .description('bring a suspended account back as it was')
    .action((email: string) =>
      within(async ({ db }) =>
        (await resume(db, (await known(db, email)).id))
          ? `${oneLine(email)} is back`
          : user.error(`${oneLine(email)} is not suspended`),
      ),
    );

  user
    .command('quota')
    .argument('<email>')
    .option('--queries <n>', 'how many queries this person may have', wholeNumber)
    .option('--items <n>', 'how many items the feed may hold', wholeNumber)
    .option('--reset', 'what holds for everybody')
    .description('what one person may have; without an option it only says so')
    .action((email: string, { queries, items, reset }: Partial<Limits> & { reset?: true }) =>
      within(async ({ db, quota }) => {
        const { id } = await known(db, email);
        const change = {
          ...(reset && { max_queries: null, max_items: null }),
          ...(queries !== undefined && { max_queries: queries }),
          ...(items !== undefined && { max_items: items }),
        };
        if (Object.keys(change).length > 0) await setQuota(db, id, change);
        const may = [
          `${counted(await maxQueriesOf(db, id, quota.queries))} queries`,
          `${counted(await maxItemsOf(db, id, quota.items))} items in the feed`,
        ];
        return `${oneLine(email)} may have ${may.join(' and ')}`;
      }),
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

/** The most that the installation as a whole may be given. */
const MOST = 10_000_000;

function wholeNumber(typed: string): number {
  const number = Number(typed);
  if (/^\d+$/.test(typed) && number >= 1 && number <= MOST) return number;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${counted(MOST)}.`);
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
