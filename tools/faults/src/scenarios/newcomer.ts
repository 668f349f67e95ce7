import type { Query } from '@rummage/contract';
import { HOUR_MS } from '@rummage/vocabulary';
import { offer } from '../world/market.ts';
import { joinWorld } from '../world/person.ts';
import type { Scenario } from './scenario.ts';

/** Somebody signs up, writes two queries and changes one; what was there already comes in. */
export const newcomer: Scenario = {
  name: 'a newcomer',
  hasTradera: false,
  before: async ({ ebay, shop, clock }) => {
    const listedAt = clock.now() - HOUR_MS;
    offer(ebay, { title: 'linen dress', count: 7, listedAt });
    offer(ebay, { title: 'wool coat', count: 3, listedAt, cents: 20_000 });
    shop.stock('linen jacket', 3);
    return [];
  },
  during: async (world, people) => {
    const alice = await joinWorld(world, 'alice');
    people.push(alice);
    await alice.saveQuery({ query_text: 'linen' });
    const coats = await alice.saveQuery({ query_text: 'wool', max_price: 100 });
    await world.work();
    await alice.call<Query>('put', `/api/users/queries/${coats?.id}`, {
      query_text: 'wool coat',
      max_price: 300,
    });
    await world.work();
  },
};
