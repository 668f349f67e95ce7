import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { offer } from '../world/market.ts';
import { joinWorld } from '../world/person.ts';
import { firstOf, later, type Scenario } from './scenario.ts';

/** Somebody looks through a feed in a browser that is closed and opened again. */
export const evening: Scenario = {
  name: 'an evening with a feed',
  hasTradera: false,
  // Nothing is collected meanwhile.
  lacks: ['request', 'answer'],
  before: async (world) => {
    const alice = await joinWorld(world, 'alice');
    const listedAt = world.clock.now() - HOUR_MS;
    offer(world.ebay, { title: 'linen dress', count: 7, listedAt });
    offer(world.ebay, { title: 'wool coat', count: 3, listedAt });
    await alice.saveQuery({ query_text: 'linen' });
    await alice.saveQuery({ query_text: 'wool' });
    await later(world, HOUR_MS);
    return [alice];
  },
  during: async (world, people) => {
    const alice = firstOf(people);
    const { id, page } = alice;
    const found = await alice.items();
    const [first, second, third, fourth, fifth] = found.filter(({ title }) => title?.startsWith('linen'));
    const coat = found.find(({ title }) => title?.startsWith('wool'));
    if (!first || !second || !third || !fourth || !fifth || !coat) throw new Error('The feed is empty');
    await page.outbox.dismiss(id, first);
    await page.outbox.keep(id, second, true);
    await page.deliver();
    await page.outbox.note(id, second, 'for May');
    // What is kept already keeps its note.
    await page.outbox.keep(id, second, true);
    await page.outbox.dismiss(id, third);
    await page.outbox.undo(id);
    await page.outbox.keep(id, fifth, true);
    await page.outbox.keep(id, fifth, false);
    alice.page = alice.openPage();
    await alice.page.outbox.cleanse(id, coat.user_query_id ?? 0, [], 3, 0);
    await alice.page.deliver();
    await alice.page.outbox.undo(id);
    await alice.page.outbox.dismiss(id, coat);
    await alice.page.outbox.dismiss(id, fourth);
    await later(world, MINUTE_MS);
    await alice.page.deliver();
  },
};
