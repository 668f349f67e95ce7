import type { Item, Query } from '@rummage/contract';
import { HOUR_MS } from '@rummage/vocabulary';
import { later } from './scenarios/scenario.ts';
import type { Person } from './world/person.ts';
import type { World } from './world/world.ts';

/** All that people see once nothing fails any more and everything has been done that waited. */
export async function outcomeOf(world: World, people: readonly Person[], hasWrongClock = false) {
  // A look at a clock that was a day ahead may have put something off for a day.
  for (const hours of hasWrongClock ? [1, 8, 30, 8] : [1, 8]) await later(world, hours * HOUR_MS);
  // Queries of somebody who was away for long are collected again at once.
  for (const person of people) await person.page.deliver().then(() => person.items());
  await later(world, 8 * HOUR_MS);
  const { http } = await world.answering();
  const health = await http.get('/api/health');
  const seen = await Promise.all(people.map(async (person) => [person.name, await seenBy(person)] as const));
  return {
    health: health.body as unknown,
    people: Object.fromEntries<object>(seen),
    /** What each channel was notified of, each message once, however often it came. */
    news: [...messagesOf(world).values()]
      .flatMap(({ channel, things }) => things.map((thing) => `${channel} ${thing}`))
      .sort(),
  };
}

async function seenBy(person: Person) {
  const queries = (await person.call<Query[]>('get', person.own('queries')))?.body ?? [];
  return {
    feed: (await person.items()).map(shown).sort(),
    dismissed: (await person.items('&dismissed=true')).map(shown).sort(),
    kept: (await person.items('&kept=true')).map(shown).sort(),
    queries: queries
      .map(({ query_text, max_price, active, collection }) =>
        [query_text, max_price, active, wordsOf(collection)].join(' '),
      )
      .sort(),
    waiting: (await person.page.waiting()).length,
  };
}

/** A query is quiet when its last find was long ago, and a fault may have made that later. */
function wordsOf(collection: Query['collection']): string | undefined {
  return collection?.state === 'quiet'
    ? 'quiet or ok'
    : collection?.message.replace(/^Watching .*/, 'quiet or ok');
}

function shown({ title, note, passed_price, listings }: Item): string {
  const offers = listings.map(({ current_price, ended_at }) => `${current_price}${ended_at ? ' ended' : ''}`);
  return [title, offers.join(), note, passed_price].filter((said) => said != null).join(' | ');
}

/** The messages by their ids. */
function messagesOf({ receiver }: World) {
  return new Map(receiver.came.map((message) => [message.id, message]));
}
