import { HOUR_MS } from '@rummage/vocabulary';
import { offer } from '../world/market.ts';
import { joinWorld } from '../world/person.ts';
import { firstOf, later, type Scenario } from './scenario.ts';

/** Two people are notified of what is found, of prices that fall, and of what they keep. */
export const news: Scenario = {
  name: 'news for two people',
  hasTradera: false,
  before: async (world) => {
    const people = [await joinWorld(world, 'alice'), await joinWorld(world, 'bob')];
    const listedAt = world.clock.now() - HOUR_MS;
    offer(world.ebay, { title: 'silk scarf', count: 4, listedAt });
    world.shop.stock('silk tie', 2);
    for (const person of people) {
      await person.call('post', person.own('channels'), {
        kind: 'webhook',
        address: `https://${person.name}.example/news`,
      });
      await person.call('put', person.own('settings'), { time_zone: 'Europe/Berlin', notify_kept: true });
      await person.saveQuery({ query_text: 'silk', notify: person.name === 'alice' ? 'at_once' : 'daily' });
    }
    await later(world, HOUR_MS);
    return people;
  },
  during: async (world, people) => {
    const { ebay, shop, clock } = world;
    const alice = firstOf(people);
    const [kept, cheaper] = await alice.items();
    await alice.call('put', alice.own(`items/${kept?.id}/kept`), {});
    await alice.call('put', alice.own(`items/${cheaper?.id}/kept`), {});
    offer(ebay, { title: 'silk scarf', count: 2, listedAt: clock.now() });
    shop.stock('silk tie', 1);
    for (const good of ebay.goods.values()) if (good.title === cheaper?.title) good.cents = 3000;
    await later(world, 7 * HOUR_MS);
    for (const good of [...ebay.goods.values()]) if (good.title === kept?.title) ebay.goods.delete(good.id);
    await later(world, 7 * HOUR_MS);
  },
};
