import { desc, eq } from 'drizzle-orm';
import type { Reader } from '#db/database';
import { channels, deliveries, users } from '#db/schema';

export type DeliveryLine = Awaited<ReturnType<typeof readLastDeliveries>>[number];

/** The last messages to everybody, the newest first, without what is in them and where they go. */
export async function readLastDeliveries(db: Reader, most: number, isFailed: boolean) {
  return db
    .select({
      id: deliveries.id,
      created_at: deliveries.created_at,
      email: users.email,
      kind: channels.kind,
      type: deliveries.type,
      state: deliveries.state,
      attempts: deliveries.attempts,
      problem: deliveries.problem,
    })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.user_id))
    .innerJoin(channels, eq(channels.id, deliveries.channel_id))
    .where(isFailed ? eq(deliveries.state, 'failed') : undefined)
    .orderBy(desc(deliveries.created_at), desc(deliveries.id))
    .limit(most);
}
