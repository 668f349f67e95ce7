import type { Db } from '@rummage/api/src/db/database.ts';
import { faultsOf } from '@rummage/api/src/testing/databases/engine.ts';
import { rows } from '@rummage/api/src/testing/databases/rows.ts';
import type { Query } from '@rummage/contract';
import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import type { World } from '../world/world.ts';
import type { Inhabitant } from './inhabitant.ts';
import type { Year } from './take-step.ts';

/** Something that always holds. */
export interface Invariant {
  name: string;
  /** Describes where it does not hold. */
  broken: (year: Year, stored: Stored) => Promise<string[]>;
}

/** What is stored after a step. */
interface Stored {
  db: Db;
  /** All that is in a feed. */
  shown: readonly Shown[];
  shownTo: (one: Inhabitant) => Shown[];
}

interface Shown {
  id: number;
  user_id: number;
  external_id: string;
  thing: string;
  title: string;
  price_cents: number | null;
  sort_price_cents: number;
  text: string;
  /** What it cost when it was dismissed, if it has come back by a second chance. */
  passed_price_cents: number | null;
}

/** Its price has fallen by a fifth. */
function hadSecondChance({ price_cents: cents, passed_price_cents: passed }: Shown): boolean {
  return passed !== null && cents !== null && cents <= passed * 0.8;
}

const SHOWN = `
  select items.id, items.user_id, external_id, coalesce(thing_mark, external_id) as thing, title, price_cents,
    sort_price_cents, text, passed_price_cents
  from items join listings on listings.id = items.listing_id
    left join item_marks on item_marks.item_id = items.id
    left join listing_texts on listing_texts.listing_id = listings.id
  where dismissed_at is null and merged_into is null`;

export async function readStored(db: Db): Promise<Stored> {
  const shown = await rows<Shown>(db, SHOWN);
  return { db, shown, shownTo: ({ person }) => shown.filter(({ user_id: id }) => id === person.id) };
}

const twice = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, n) => values.indexOf(value) !== n);

/** Those that hold after every step. */
export const ALWAYS: readonly Invariant[] = [
  {
    name: 'What is dismissed is not back',
    broken: async ({ people }, { shownTo }) => {
      for (const one of people)
        for (const item of shownTo(one))
          if (one.person.name === 'bob' && hadSecondChance(item)) one.ledger.dismissed.delete(item.id);
      return people.flatMap((one) => {
        const gone = new Set([...one.ledger.dismissed.values()].map(({ mark }) => mark));
        return shownTo(one)
          .filter(({ id, thing }) => one.ledger.dismissed.has(id) || gone.has(thing))
          .map(({ id, title }) => `${one.person.name}: item ${id}, ${title}`);
      });
    },
  },
  {
    name: 'Nothing comes twice',
    broken: async ({ people }, { shownTo }) => {
      return people.flatMap((one) => twice(shownTo(one).map(({ thing }) => thing)));
    },
  },
  {
    name: 'Nobody sees what only another looks for',
    broken: async ({ people }, { shownTo }) => {
      return people.flatMap((one) =>
        shownTo(one)
          .filter(({ title }) => !one.words.has(title.split(' ')[0] ?? ''))
          .map(({ title }) => `${one.person.name}: ${title}`),
      );
    },
  },
  {
    name: 'What is kept stays kept, and its note with it',
    broken: async ({ people }, { db }) => {
      const kept = await rows<{ item_id: number; note: string | null }>(
        db,
        'select item_id, note from item_marks where kept_at is not null and let_go_at is null',
      );
      const notes = new Map(kept.map(({ item_id: id, note }) => [id, note]));
      return people.flatMap(({ person, ledger }) => [
        ...ledger.broken,
        ...[...ledger.kept]
          .filter(([id, note]) => (note === undefined ? !notes.has(id) : notes.get(id) !== note))
          .map(([id, note]) => `${person.name}: item ${id}, ${note}`),
      ]);
    },
  },
  {
    name: 'A feed shows what its listings cost',
    broken: async (_, { shown }) =>
      shown
        .filter(({ text, price_cents: cents, sort_price_cents: sorted }) => {
          const price = Number(/"current_price":([\d.]+)/.exec(text)?.[1] ?? 0);
          return Math.round(price * 100) !== (cents ?? 0) || sorted !== (cents ?? 0);
        })
        .map(({ title, price_cents, text }) => `${title} costs ${price_cents}, and shown is ${text}`),
  },
  {
    name: 'No budget is passed',
    broken: async ({ world, clockSetAt }) => {
      // Nobody counts the calls of a day in which the clock was set.
      if (Math.abs(world.clock.now() - clockSetAt) < 3 * DAY_MS)
        for (const market of world.markets) market.forgetCalls();
      return world.markets
        .filter((market) => market.mostCalls() > market.dailyCalls)
        .map((market) => `${market.name}: ${market.mostCalls()} calls of ${market.dailyCalls}`);
    },
  },
  {
    name: 'A message says the same whenever it comes, and each thing is said once',
    broken: async ({ world }) => {
      const { came } = world.receiver;
      const said = new Map<string, string>();
      const changed = came.filter(({ id, text }) => {
        const known = said.get(id);
        said.set(id, text);
        return known !== undefined && known !== text;
      });
      const once = [...new Map(came.map((message) => [message.id, message])).values()];
      const found = once.flatMap(({ channel, things }) =>
        things.filter((thing) => thing.startsWith('found')).map((thing) => `${channel} ${thing}`),
      );
      return [...changed.map(({ id }) => `another text: ${id}`), ...twice(found)];
    },
  },
  {
    name: 'Nobody hears of anything during a break',
    broken: async ({ world, people, clockSetAt }) =>
      people.flatMap(({ person, breaks, channel: own }) =>
        world.receiver.came
          .filter(
            ({ channel, at }) =>
              channel === own && breaks.some(({ from, to }) => from > clockSetAt && at > from && at < to),
          )
          .map(({ id }) => `${person.name}: ${id}`),
      ),
  },
  {
    name: 'Health does not say that all is well when it is not',
    broken: async ({ lies }) => lies,
  },
];

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
          'late visits': `select count(*) as n from wanted_visits where next_at < ${late}`,
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
