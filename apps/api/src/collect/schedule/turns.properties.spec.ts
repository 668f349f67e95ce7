import fc from 'fast-check';
import { type Db, openDatabase } from '../../db/database.ts';
import { queryVisits, users, visits } from '../../db/schema.ts';
import { createQuery } from '../../queries/queries.repo.ts';
import { leaseNextVisit } from '../visits/leases.repo.ts';
import { nextTurn, takeTurn } from './turns.repo.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const MARKETPLACE = 'ebay';

let db: Db;
let planned = 0;
beforeEach(() => {
  db = openDatabase(':memory:');
});
afterEach(() => db.$client.close());

/** Adds this many people and returns their ids. */
function join(count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const email = `person${index}@example.com`;
    const row = { email, email_key: email, password_hash: '', created_at: NOW };
    return db.insert(users).values(row).returning().get().id;
  });
}

/** A visit that is due, with a query of each of these people. */
function plan(
  people: readonly number[],
  { collected_at = null as number | null, next_at = NOW } = {},
): number {
  planned += 1;
  const address = `visit ${planned}`;
  const visit = db.insert(visits).values({ marketplace: MARKETPLACE, address, next_at }).returning().get();
  for (const user_id of people) {
    const query = createQuery(db, user_id, { query_text: 'coat' }, NOW);
    db.insert(queryVisits).values({ query_id: query.id, visit_id: visit.id, collected_at }).run();
  }
  return visit.id;
}

function lease(): number | undefined {
  const until = NOW + 1000;
  return leaseNextVisit(db, MARKETPLACE, { now: NOW, by: 'me', until, retryAt: () => until })?.id;
}

/** What the triggers have stored, and what they should have. */
function wanted() {
  const kept = db.$client
    .prepare('select visit_id, user_id, marketplace, is_first, next_at from wanted_visits order by 1, 2')
    .all();
  const right = db.$client
    .prepare(
      `select v.id as visit_id, q.user_id, v.marketplace, max(qv.collected_at is null) as is_first, v.next_at
       from query_visits qv join queries q on q.id = qv.query_id join visits v on v.id = qv.visit_id
       group by v.id, q.user_id order by 1, 2`,
    )
    .all();
  return { kept, right };
}

describe('the order of turns at a marketplace', () => {
  it('gives nobody two turns while somebody else waits for one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 20 }),
        (counts, arrivals) => {
          const waiting = new Map(counts.map((count, person) => [person, count]));
          const people = fresh(counts.length);
          const ownerOf = new Map<number, number>();
          const add = (person: number) => {
            ownerOf.set(plan([people[person] ?? 0]), person);
          };
          for (const [person, count] of waiting) for (let n = 0; n < count; n += 1) add(person);

          /** By person: who has had a turn since this person's last one, or since this person has waited. */
          const since = new Map(people.map((_, person) => [person, new Set<number>()]));
          for (let turn = 0; ; turn += 1) {
            const late = arrivals[turn];
            if (late !== undefined && late < people.length) {
              if (!waiting.get(late)) since.set(late, new Set());
              waiting.set(late, (waiting.get(late) ?? 0) + 1);
              add(late);
            }
            const visit = lease();
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
      { numRuns: 25 },
    );
  });

  it('charges each person a part of a visit for several people', () => {
    const [alice = 0, bob = 0, carol = 0] = join(3);
    plan([alice, bob]);
    plan([carol]);
    const shared = nextTurn(db, { marketplace: MARKETPLACE, now: NOW });
    takeTurn(db, MARKETPLACE, shared ?? { visitId: 0, began: 0 });
    const ends = db.$client.prepare('select user_id, ended from turns order by user_id').all();
    expect(ends).toEqual([
      { user_id: alice, ended: 0.5 },
      { user_id: bob, ended: 0.5 },
    ]);
  });

  it('lets nobody save up turns while they have nothing to do', () => {
    const [alice = 0, bob = 0] = join(2);
    for (let n = 0; n < 20; n += 1) plan([alice]);
    for (let n = 0; n < 10; n += 1) lease();
    const bobs = [plan([bob]), plan([bob]), plan([bob])];
    const order = Array.from({ length: 5 }, () => bobs.includes(lease() ?? 0));
    expect(order).toEqual([true, false, true, false, true]);
  });

  it('puts a first result before a result that is only read again', () => {
    const [alice = 0] = join(1);
    plan([alice], { collected_at: NOW - 1, next_at: NOW - 5000 });
    const first = plan([alice]);
    expect(lease()).toBe(first);
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

  it('is correct after any sequence of changes', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (acts) => {
        const people = fresh(4);
        for (const { kind, one, people: chosen } of acts) {
          const pick = (table: string, column = 'id') =>
            db.$client
              .prepare(`select ${column} from ${table} order by 1 limit 1 offset ?`)
              .pluck()
              .get(one % 8) ?? 0;
          const run = (sql: string, ...values: unknown[]) => void db.$client.prepare(sql).run(...values);
          if (kind === 'plan') {
            const there = new Set(db.$client.prepare('select id from users').pluck().all());
            plan(chosen.map((person) => people[person] ?? 0).filter((id) => there.has(id)));
          } else if (kind === 'collect')
            run('update query_visits set collected_at = 1 where rowid = ?', pick('query_visits', 'rowid'));
          else if (kind === 'uncollect')
            run('update query_visits set collected_at = null where rowid = ?', pick('query_visits', 'rowid'));
          else if (kind === 'delay')
            run('update visits set next_at = next_at + 1 where id = ?', pick('visits'));
          else if (kind === 'delete query') run('delete from queries where id = ?', pick('queries'));
          else if (kind === 'delete visit') run('delete from visits where id = ?', pick('visits'));
          else run('delete from users where id = ?', pick('users'));
          const { kept, right } = wanted();
          expect(kept).toEqual(right);
        }
      }),
      { numRuns: 25 },
    );
  });
});

/** Adds this many people to a new database. */
function fresh(count: number): number[] {
  db.$client.close();
  db = openDatabase(':memory:');
  return join(count);
}
