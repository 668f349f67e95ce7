import { type ChannelKind, instant } from '@rummage/vocabulary';
import { and, eq, inArray, isNotNull, max } from 'drizzle-orm';
import type { Reader } from '#db/database';
import { channels } from '#db/schema';
import { MAIL_SERVER_FAILS } from '../mail/mailer.ts';
import { TELEGRAM_FAILS } from '../telegram/bot-api.ts';

/** The kinds that an operator sets up, with the reasons for which all their channels fail. */
const SET_UP_BY_OPERATORS = [
  { kind: 'mail', name: 'Mails have', reasons: Object.values(MAIL_SERVER_FAILS), check: 'SMTP_URL' },
  {
    kind: 'telegram',
    name: 'Messages by Telegram have',
    reasons: Object.values(TELEGRAM_FAILS),
    check: 'TELEGRAM_BOT_TOKEN',
  },
] as const;

/** True if such a channel goes through what an operator has set up, which may be wrong for a while. */
export function isSetUpByOperators(kind: ChannelKind): boolean {
  return SET_UP_BY_OPERATORS.some((set) => set.kind === kind);
}

/** What keeps messages from everybody, each with what an operator can do. */
export async function channelProblems(db: Reader, now: number): Promise<string[]> {
  const problems = await Promise.all(SET_UP_BY_OPERATORS.map((set) => problemOf(db, set, now)));
  return problems.filter((problem) => problem !== undefined);
}

/** Undefined when a message of this kind has arrived since the others fail: then it is not for everybody. */
async function problemOf(
  db: Reader,
  { kind, name, reasons, check }: (typeof SET_UP_BY_OPERATORS)[number],
  now: number,
): Promise<string | undefined> {
  const isOfKind = eq(channels.kind, kind);
  const fails = and(isOfKind, inArray(channels.reason, reasons), isNotNull(channels.failing_since));
  const failing = await db
    .select({ reason: channels.reason, since: channels.failing_since })
    .from(channels)
    .where(fails)
    .orderBy(channels.failing_since);
  if (failing.length === 0) return undefined;
  const [last] = await db
    .select({ at: max(channels.answered_at) })
    .from(channels)
    .where(isOfKind);
  const [first] = failing.filter(({ since }) => (since ?? now) > (last?.at ?? -1));
  if (!first) return undefined;
  const since = instant(Math.min(first.since ?? now, now));
  return `${name} not arrived since ${since}: ${first.reason} Check ${check}.`;
}
