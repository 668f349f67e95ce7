import { HOUR_MS } from '@rummage/vocabulary';
import { offer, relist } from '../world/market.ts';
import { joinWorld } from '../world/person.ts';
import { firstOf, later, type Scenario } from './scenario.ts';

/** What is offered moves: it becomes cheaper, is relisted, sold, and comes back. */
export const market: Scenario = {
  name: 'a market that moves',
  hasTradera: false,
  before: async (world) => {
    const alice = await joinWorld(world, 'alice');
    offer(world.ebay, { title: 'denim jacket', count: 6, listedAt: world.clock.now() - HOUR_MS });
    world.shop.stock('denim shirt', 3);
    await alice.call('put', alice.own('settings'), { second_chance: 20 });
    await alice.saveQuery({ query_text: 'denim' });
    await later(world, HOUR_MS);
    return [alice];
  },
  during: async (world, people) => {
    const { ebay, shop, clock } = world;
    const alice = firstOf(people);
    const feed = await alice.items();
    const itemOf = (title: string) => feed.find((item) => item.title === title)?.id;
    const [one, two, three, four] = [...ebay.goods.values()];
    if (!one || !two || !three || !four) throw new Error('Nothing is offered');
    await alice.call('delete', alice.own(`items/${itemOf(one.title)}`));
    await alice.call('delete', alice.own(`items/${itemOf(two.title)}`));
    one.cents = 3000;
    clock.pass(HOUR_MS);
    relist(ebay, two, clock.now());
    ebay.goods.delete(three.id);
    [...shop.wares.values()].slice(0, 1).forEach((ware) => (ware.isSoldOut = true));
    await later(world, 7 * HOUR_MS);
    four.cents = 9000;
    await later(world, 7 * HOUR_MS);
    ebay.goods.set(three.id, three);
  },
};
