import { PASSWORD } from '@rummage/api/src/testing/people.ts';
import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import { offer } from '../world/market.ts';
import { joinWorld } from '../world/person.ts';
import { firstOf, later, type Scenario } from './scenario.ts';

/** Queries are paused, deleted and brought back; there is a break; and somebody closes their account. */
export const leaving: Scenario = {
  name: 'breaks and farewells',
  hasTradera: true,
  before: async (world) => {
    const people = [await joinWorld(world, 'alice'), await joinWorld(world, 'bob')];
    const listedAt = world.clock.now() - HOUR_MS;
    offer(world.ebay, { title: 'silk scarf', count: 3, listedAt });
    offer(world.tradera, { title: 'silk tie', count: 2, listedAt });
    for (const person of people) await person.saveQuery({ query_text: 'silk' });
    await later(world, HOUR_MS);
    return people;
  },
  during: async (world, people) => {
    const alice = firstOf(people);
    const bob = people[1] as typeof alice;
    const wool = await alice.saveQuery({ query_text: 'wool' });
    const [silk] = (await alice.call<{ id: number }[]>('get', alice.own('queries')))?.body ?? [];
    await alice.call('patch', `/api/queries/${wool?.id}/toggle-active-status`, { active: false });
    await alice.call('delete', `/api/users/queries/${silk?.id}`);
    await world.work();
    await alice.call('post', `/api/users/queries/${silk?.id}/restore`);
    await alice.call('post', alice.own('break'), { minutes: 120, exit: 'none' });
    offer(world.ebay, { title: 'silk shawl', listedAt: world.clock.now() });
    await later(world, HOUR_MS);
    await bob.call('delete', bob.own('account'), { password: PASSWORD });
    people.pop();
    await later(world, 31 * DAY_MS);
  },
};
