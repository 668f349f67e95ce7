import { rows } from '@rummage/api/src/testing/databases/rows.ts';
import { DAY_MS } from '@rummage/vocabulary';
import type { Invariant, Shown } from './invariants.ts';

/** Its price has fallen by a fifth. */
function hadSecondChance({ price_cents: cents, passed_price_cents: passed }: Shown): boolean {
  return passed !== null && cents !== null && cents <= passed * 0.8;
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
    broken: async ({ world, people }) =>
      people.flatMap(({ person, breaks, channel: own }) =>
        breaks
          .filter(({ isCertain }) => isCertain)
          .flatMap(({ to, cameBefore }) =>
            world.receiver.came
              .slice(cameBefore)
              .filter(({ channel, at }) => channel === own && at < to)
              .map(({ id }) => `${person.name}: ${id}`),
          ),
      ),
  },
  {
    name: 'Health does not say that all is well when it is not',
    broken: async ({ lies }) => lies,
  },
];
