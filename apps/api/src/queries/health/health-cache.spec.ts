import { MINUTE_MS } from '@rummage/vocabulary';
import type { Db } from '#db/database';
import { queries, users } from '#db/schema';
import { streamNews } from '#items/events/stream-news';
import { onePerson, raiseNews } from '#people/news.repo';
import { emptyDatabase } from '#testing/databases/empty-database';
import { createHealthCache } from './health-cache.ts';

const ALICE = 1;

/** Alice with so many queries, all paused, and clocks that stand still until a test moves them. */
async function withQueries(count: number) {
  const db = emptyDatabase();
  await db.writer
    .insert(users)
    .values({ email: 'alice', email_key: 'alice', password_hash: '', created_at: 0 });
  const query = { user_id: ALICE, query_text: 'linen', minimum_condition: 'NEW' as const, filters: [] };
  for (let n = 0; n < count; n += 1)
    await db.writer.insert(queries).values({ ...query, active: false, created_at: 0, planned_at: 0 });
  const time = { now: 0, passed: 0 };
  const healthOf = createHealthCache({ db, now: () => time.now, itemsPerUser: 100 }, () => time.passed);
  return { db, time, healthOf };
}

/** Resumes all queries. */
async function change(db: Db): Promise<void> {
  await db.writer.update(queries).set({ active: true });
  await raiseNews(db.writer, onePerson(ALICE));
}

describe('createHealthCache', () => {
  it('keeps health until there is news', async () => {
    const { db, healthOf } = await withQueries(3);
    const before = await healthOf(ALICE);

    const same = await healthOf(ALICE);
    await change(db);
    const after = await healthOf(ALICE);

    expect(same).toBe(before);
    expect([...after.queries.values()].join()).not.toContain('paused');
    expect([before.number, after.number]).toEqual([0, 1]);
  });

  it('keeps the health of many queries for a moment after there is news', async () => {
    const { db, time, healthOf } = await withQueries(1000);
    const before = await healthOf(ALICE);
    await change(db);

    time.passed += 499;
    const soon = await healthOf(ALICE);
    time.passed += 1;
    const later = await healthOf(ALICE);

    expect(soon).toBe(before);
    expect(later.number).toBe(1);
  });

  it('works out the health of many queries once for all who ask meanwhile, and lets other work run', async () => {
    const { healthOf } = await withQueries(5000);
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);

    const [one, other] = await Promise.all([healthOf(ALICE), healthOf(ALICE)]);
    clearInterval(counting);

    expect(one).toBe(other);
    expect(turns).toBeGreaterThan(2);
  });

  it('works out the health of many queries again after a while without news', async () => {
    const { time, healthOf } = await withQueries(1000);
    const before = await healthOf(ALICE);

    time.now += MINUTE_MS;

    expect(await healthOf(ALICE)).not.toBe(before);
  });
});

describe('streamNews', () => {
  it('sends the current health after it has sent one that was a moment old', async () => {
    const { db, time, healthOf } = await withQueries(1000);
    const before = await healthOf(ALICE);
    await change(db);
    const seen = [before];
    const stream = streamNews(db, {
      userId: ALICE,
      lastEventId: undefined,
      now: () => time.now,
      isAdmitted: async () => true,
      lockedUntil: async () => undefined,
      readHealth: () => {
        time.passed += 1000;
        const first = seen.shift();
        return first ? Promise.resolve(first) : healthOf(ALICE);
      },
    });

    const first = await nextHealth(stream);
    const second = await nextHealth(stream);
    await stream.return();

    expect(first).toContain('"paused"');
    expect(second).not.toContain('"paused"');
  });
});

/** The health of queries is sent as bytes, all else as text. */
async function nextHealth(stream: ReturnType<typeof streamNews>): Promise<string> {
  for (;;) {
    const { value } = await stream.next();
    if (Buffer.isBuffer(value)) return value.toString();
  }
}
