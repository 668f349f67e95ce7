import fc from 'fast-check';
import type { Db } from '#db/database';
import { queryVisits, users, visits } from '#db/schema';
import { inserted } from '#db/statements';
import { createQuery } from '#queries/queries.repo';
import { emptyDatabase } from '#testing/databases/empty-database';
import { change, rows } from '#testing/databases/rows';
import { rounds } from '#testing/rounds';
import { leaseNextVisit } from '../visits/leases.repo.ts';
import { nextTurn, takeTurn } from './turns.repo.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const MARKETPLACE = 'ebay';

let db: Db;
let planned = 0;
beforeEach(() => {
  db = emptyDatabase();
});
afterEach(() => db.close());

/** Adds this many people and returns their ids. */
async function join(count: number): Promise<number[]> {
  const people = Array.from({ length: count }, (_, index) => {
    const email = `person${index}@example.com`;
    return { email, email_key: email, password_hash: '', created_at: NOW };
  });
  return (await db.writer.insert(users).values(people).returning()).map(({ id }) => id);
}

/** A visit that is due, with a query of each of these people. */
async function plan(
  people: readonly number[],
  { collected_at = null as number | null, next_at = NOW } = {},
): Promise<number> {
  planned += 1;
  const address = `visit ${planned}`;
  const visit = await inserted(
    db.writer.insert(visits).values({ marketplace: MARKETPLACE, address, next_at }).returning(),
  );
  for (const user_id of people) {
    const query = await createQuery(db, user_id, { query_text: 'coat' }, NOW);
    await db.writer.insert(queryVisits).values({ query_id: query.id, visit_id: visit.id, collected_at });
  }
  return visit.id;
}

async function lease(): Promise<number | undefined> {
  const until = NOW + 1000;
  return (await leaseNextVisit(db, MARKETPLACE, { now: NOW, by: 'me', until, retryAt: () => until }))?.id;
}

/** The rows that the triggers have stored, and those they should have. */
async function wanted() {
  const kept = await rows(
    db,
    'select visit_id, user_id, marketplace, is_first, next_at from wanted_visits order by 1, 2',
  );
  const right = await rows(
    db,
    `select v.id as visit_id, q.user_id, v.marketplace, max(case when qv.collected_at is null then 1 else 0 end) as is_first, v.next_at
       from query_visits qv join queries q on q.id = qv.query_id join visits v on v.id = qv.visit_id
       group by v.id, q.user_id order by 1, 2`,
  );
  return { kept, right };
}

describe('the order of turns at a marketplace', () => {
  it('gives nobody two turns while somebody else waits for one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 20 }),
        async (counts, arrivals) => {
          const waiting = new Map(counts.map((count, person) => [person, count]));
          const people = await fresh(counts.length);
          const ownerOf = new Map<number, number>();
          const add = async (person: number) => {
            ownerOf.set(await plan([people[person] ?? 0]), person);
          };
          for (const [person, count] of waiting) for (let n = 0; n < count; n += 1) await add(person);

          /** Others who have had a turn since each person's last one, or since that person has waited. */
          const since = new Map(people.map((_, person) => [person, new Set<number>()]));
          for (let turn = 0; ; turn += 1) {
            const late = arrivals[turn];
            if (late !== undefined && late < people.length) {
              if (!waiting.get(late)) since.set(late, new Set());
              waiting.set(late, (waiting.get(late) ?? 0) + 1);
              await add(late);
            }
            const visit = await lease();
            if (visit === undefined) break;
            const person = ownerOf.get(visit) ?? -1;
            for (const [other, had] of since) {
              if (other === person || !waiting.get(other)) continue;
              expect(had.has(person)).toBe(false);
              had.add(person);
            }
            since.set(person, new Set());
            waiting.set(person, (waiting.get(person) ?? 0) - 1);
          }
          expect([...waiting.values()].every((count) => count === 0)).toBe(true);
        },
      ),
      { numRuns: rounds(25) },
    );
  });

  it('charges each person a part of a visit for several people', async () => {
    const [alice = 0, bob = 0, carol = 0] = await join(3);
    await plan([alice, bob]);
    await plan([carol]);
    const shared = await nextTurn(db, { marketplace: MARKETPLACE, now: NOW });
    await takeTurn(db.writer, MARKETPLACE, shared ?? { visitId: 0, began: 0 });
    const ends = await rows(db, 'select user_id, ended from turns order by user_id');
    expect(ends).toEqual([
      { user_id: alice, ended: 0.5 },
      { user_id: bob, ended: 0.5 },
    ]);
  });

  it('lets nobody save up turns while they have nothing to do', async () => {
    const [alice = 0, bob = 0] = await join(2);
    for (let n = 0; n < 20; n += 1) await plan([alice]);
    for (let n = 0; n < 10; n += 1) await lease();
    const bobs = [await plan([bob]), await plan([bob]), await plan([bob])];
    const order: boolean[] = [];
    for (let n = 0; n < 5; n += 1) order.push(bobs.includes((await lease()) ?? 0));
    expect(order).toEqual([true, false, true, false, true]);
  });

  it('puts a first result before a result that is only read again', async () => {
    const [alice = 0] = await join(1);
    await plan([alice], { collected_at: NOW - 1, next_at: NOW - 5000 });
    const first = await plan([alice]);
    expect(await lease()).toBe(first);
  });
});

describe('the table of wanted visits', () => {
  const act = fc.record({
    kind: fc.constantFrom(
      'plan',
      'collect',
      'uncollect',
      'delay',
      'delete query',
      'delete visit',
      'delete user',
    ),
    one: fc.nat(50),
    people: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
  });

  it('is correct after any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
        const people = await fresh(4);
        for (const { kind, one, people: chosen } of acts) {
          /** Runs this for one row of the table. */
          const changeOne = (sql: string, table: string, columns = 'id') =>
            change(
              db,
              `${sql} where (${columns}) in (select ${columns} from ${table} order by ${columns} limit 1 offset ?)`,
              one % 8,
            );
          if (kind === 'plan') {
            const there = new Set((await rows(db, 'select id from users')).map(({ id }) => id));
            await plan(chosen.map((person) => people[person] ?? 0).filter((id) => there.has(id)));
          } else if (kind === 'collect')
            await changeOne('update query_visits set collected_at = 1', 'query_visits', 'query_id, visit_id');
          else if (kind === 'uncollect')
            await changeOne(
              'update query_visits set collected_at = null',
              'query_visits',
              'query_id, visit_id',
            );
          else if (kind === 'delay') await changeOne('update visits set next_at = next_at + 1', 'visits');
          else if (kind === 'delete query') await changeOne('delete from queries', 'queries');
          else if (kind === 'delete visit') await changeOne('delete from visits', 'visits');
          else await changeOne('delete from users', 'users');
          const { kept, right } = await wanted();
          expect(kept).toEqual(right);
        }
      }),
      { numRuns: rounds(25) },
    );
  });
});

/** Adds this many people to a new database. */
async function fresh(count: number): Promise<number[]> {
  await db.close();
  db = emptyDatabase();
  return join(count);
}
