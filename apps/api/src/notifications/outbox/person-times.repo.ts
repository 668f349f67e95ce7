import { DEFAULT_NOTIFY_HOUR } from '@rummage/vocabulary';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Reader } from '#db/database';
import { breaks, notifiedPeople, settings, users } from '#db/schema';
import { first } from '#db/statements';
import type { PersonTimes } from '../rules/when-due.ts';

/** Undefined when the account is closed. @param since breaks that were over by then do not matter */
export async function readPersonTimes(
  db: Reader,
  userId: number,
  since: number,
): Promise<PersonTimes | undefined> {
  const isOpen = and(eq(users.id, userId), isNull(users.leaving_since));
  const chosen = await first(
    db
      .select({ settings, digestAt: notifiedPeople.digest_at, suspendedAt: users.suspended_at })
      .from(users)
      .leftJoin(settings, eq(settings.user_id, users.id))
      .leftJoin(notifiedPeople, eq(notifiedPeople.user_id, users.id))
      .where(isOpen),
  );
  if (!chosen) return undefined;
  const { notify_hour: hour, quiet_from: from, quiet_to: to, time_zone: zone } = chosen.settings ?? {};
  return {
    zone: zone ?? 'UTC',
    digestHour: hour ?? DEFAULT_NOTIFY_HOUR,
    quiet: from != null && to != null ? { from, to } : undefined,
    lastDigestAt: chosen.digestAt,
    isSuspended: chosen.suspendedAt !== null,
    breaks: await db
      .select({ startedAt: breaks.started_at, endsAt: breaks.ends_at })
      .from(breaks)
      .where(and(eq(breaks.user_id, userId), gt(breaks.ends_at, since))),
  };
}
