import { faultsOf } from '@rummage/api/src/testing/databases/engine.ts';
import { rows } from '@rummage/api/src/testing/databases/rows.ts';
import type { Query } from '@rummage/contract';
import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import type { World } from '../world/world.ts';
import type { Invariant } from './invariants.ts';

/** A marketplace's calls may be spent also when nothing fails. */
function isWell(collection: Query['collection']): boolean {
  if (!collection) return false;
  const { state, message } = collection;
  return /^(ok|quiet|paused)$/.test(state) || /no more calls today|your part of the calls/.test(message);
}

/** The prices of all that is offered, by titles, of which no two things have the same. */
function offeredIn({ markets, shop }: World): Map<string, number> {
  const wares = [...shop.wares.values()].filter(({ isSoldOut }) => !isSoldOut);
  return new Map(
    [...markets.flatMap(({ goods }) => [...goods.values()]), ...wares].map(({ title, cents }) => [
      title,
      cents,
    ]),
  );
}

/** Those that hold once nothing fails any more and enough time has passed. */
export const WHEN_CALM: readonly Invariant[] = [
  {
    name: 'Nothing that is offered and looked for is lost',
    broken: async ({ world, people }, { db }) => {
      const has = await rows<{ user_id: number; title: string }>(
        db,
        'select user_id, title from items join listings on listings.id = listing_id',
      );
      const queries = await rows<{ user_id: number; query_text: string }>(
        db,
        'select user_id, query_text from queries where active = 1',
      );
      return people.flatMap(({ person, ledger }) => {
        const own = has.filter(({ user_id: id }) => id === person.id).map(({ title }) => title);
        const known = new Set([...own, ...[...ledger.dismissed.values()].map(({ title }) => title)]);
        const words = queries
          .filter(({ user_id: id }) => id === person.id)
          .map(({ query_text: word }) => word);
        return [...offeredIn(world).keys()]
          .filter((title) => words.includes(title.split(' ')[0] ?? '') && !known.has(title))
          .map((title) => `${person.name}: ${title}`);
      });
    },
  },
  {
    name: 'What was read last is what is offered',
    broken: async ({ world }, { db }) => {
      const offered = offeredIn(world);
      const read = await rows<{ title: string; price_cents: number | null }>(
        db,
        `select title, price_cents from listings where ended_at is null and seen_at > ${world.clock.now() - DAY_MS}`,
      );
      return read
        .filter(({ title, price_cents: cents }) => offered.get(title) !== cents)
        .map(({ title, price_cents: cents }) => `${title}: ${cents}, offered for ${offered.get(title)}`);
    },
  },
  {
    name: 'Nothing is dismissed but what its owner has dismissed',
    broken: async ({ people }, { db }) => {
      const gone = await rows<{ id: number; user_id: number }>(
        db,
        'select id, user_id from items where dismissed_at is not null',
      );
      return people.flatMap(({ person, ledger }) => [
        ...gone
          .filter(({ id, user_id }) => user_id === person.id && !ledger.dismissed.has(id))
          .map(({ id }) => `${person.name}: item ${id}`),
        ...[...ledger.pressed].map((key) => `${person.name}: act ${key} was stored and never done`),
      ]);
    },
  },
  {
    name: 'Nothing is left undone',
    broken: async ({ world, people }, { db }) => {
      const now = world.clock.now();
      const late = now - HOUR_MS;
      const counted = await Promise.all(
        Object.entries({
          'news without a message': 'select count(*) as n from outbox where delivery_id is null',
          'messages on their way': "select count(*) as n from deliveries where state = 'waiting'",
          // Where the calls of a day are spent, visits wait for the next.
          'late visits': `select count(*) as n from wanted_visits where next_at < ${late}
            and marketplace not in (select name from marketplaces where paused_until > ${now})`,
          'pauses of days': `select count(*) as n from marketplaces where paused_until > ${now + 25 * HOUR_MS}`,
          'visits put off': `select count(*) as n from wanted_visits where next_at > ${now + 25 * HOUR_MS}`,
          'late shops': `select count(*) as n from shops where next_at < ${late}`,
          'visits leased': `select count(*) as n from visits where leased_until > ${now}`,
          'queries not planned': 'select count(*) as n from queries where planned_at is null and active = 1',
          'queries not collected': `select count(*) as n from query_visits
            join queries on queries.id = query_id where collected_at is null and active = 1`,
        }).map(async ([what, sql]) => [what, Number((await rows<{ n: number }>(db, sql))[0]?.n)] as const),
      );
      const waiting = await Promise.all(
        people.map(
          async ({ person }) => [`acts of ${person.name}`, (await person.page.waiting()).length] as const,
        ),
      );
      return [...counted, ...waiting].filter(([, n]) => n > 0).map(([what, n]) => `${n} ${what}`);
    },
  },
  {
    name: 'Every message that counts as delivered has come',
    broken: async ({ world }, { db }) => {
      const came = new Set(world.receiver.came.map(({ id }) => id));
      const delivered = await rows<{ id: string }>(db, "select id from deliveries where state = 'delivered'");
      return delivered.map(({ id }) => id).filter((id) => !came.has(id));
    },
  },
  {
    name: 'The API shows what is stored, and every query is well',
    broken: async ({ world, people }, { shownTo }) => {
      const health = (await (await world.answering()).http.get('/api/health')).body as { status: string };
      const seen = await Promise.all(
        people.map(async (one) => {
          const { person } = one;
          const ids = (await person.items()).map(({ id }) => id).sort();
          const stored = shownTo(one)
            .map(({ id }) => id)
            .sort();
          const queries = (await person.call<Query[]>('get', person.own('queries')))?.body ?? [];
          const ill = queries.filter(({ collection }) => !isWell(collection));
          return [
            ...(ids.join() === stored.join()
              ? []
              : [`${person.name} sees ${ids.join()}, stored are ${stored.join()}`]),
            ...ill.map(({ query_text, collection }) => `${query_text}: ${collection?.message}`),
          ];
        }),
      );
      return [...seen.flat(), ...(health.status === 'ok' ? [] : [JSON.stringify(health)])];
    },
  },
  {
    name: 'Whoever reads only what has changed misses nothing',
    broken: async ({ people }) => {
      const missed = await Promise.all(
        people.map(async ({ person, follower }) => {
          const ofFeed = (await person.items()).map(
            ({ id, kept_at, note }) => `${id} ${kept_at !== null} ${note ?? ''}`,
          );
          const followed = [...follower.items].map(
            ([id, { isKept, note }]) => `${id} ${isKept} ${note ?? ''}`,
          );
          return [
            ...ofFeed
              .filter((item) => !followed.includes(item))
              .map((item) => `${person.name} lacks ${item}`),
            ...followed
              .filter((item) => !ofFeed.includes(item))
              .map((item) => `${person.name} still has ${item}`),
          ];
        }),
      );
      return missed.flat();
    },
  },
  {
    name: 'The database is whole',
    broken: async (_, { db }) => (await faultsOf(db)).map((fault) => JSON.stringify(fault)),
  },
];
