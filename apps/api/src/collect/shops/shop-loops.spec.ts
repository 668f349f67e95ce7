import type { ShopFetcher } from '@rummage/marketplaces';
import { makeGood } from '@rummage/marketplaces/testing';
import { besideShops } from '#testing/outside/beside-shops';
import { saveQuery } from '#testing/people';
import { type Collector, startCollector } from '../collector.ts';

const COAT = makeGood({ id: 1, title: 'Red wool coat' });

const collectors: Collector[] = [];
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(collectors.splice(0).map((collector) => collector.stop()));
});

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise(setImmediate);
}

/** The same fetcher, whose answers are held back until the reading is aborted. */
function holding(fetcher: ShopFetcher) {
  const state = { isHolding: false };
  const fetch: ShopFetcher['fetch'] = async (_address, { signal }) =>
    new Promise((_resolve, reject) => {
      state.isHolding = true;
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
  return { state, fetcher: { ...fetcher, fetch } };
}

describe('a collector', () => {
  it('reads a shop that is added while it runs, and matches it with queries saved before and since', async () => {
    const world = await besideShops();
    const { alice, bob, deps } = world;
    await saveQuery(world, alice, { query_text: 'coat' });
    const collector = startCollector(deps);
    collectors.push(collector);
    const wakeUntil = async (isSo: () => Promise<boolean>) =>
      until(async () => {
        collector.wake();
        return isSo();
      });

    await world.addShop({ goods: [COAT] });
    await wakeUntil(async () => (await world.titlesOf(alice)).length === 1);
    await saveQuery(world, bob, { query_text: 'wool' });
    await wakeUntil(async () => (await world.titlesOf(bob)).length === 1);

    expect(await world.healthOf(bob)).toMatchObject({ state: 'ok', message: 'Watching the shops.' });
  });

  it('gives back a shop that does not answer before it is stopped', async () => {
    const world = await besideShops();
    const { state, fetcher } = holding(world.fetcher);
    await world.addShop({ goods: [COAT] });
    const collector = startCollector({ ...world.deps, shops: { fetcher, intervalMs: 1000 } });
    await until(() => state.isHolding);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });

    let isStopped = false;
    void collector.stop().then(() => (isStopped = true));
    jest.advanceTimersByTime(10_000);
    await until(() => {
      jest.advanceTimersByTime(1);
      return isStopped;
    });

    expect(await world.shops()).toMatchObject([
      { failures: 0, leased_by: null, problem: null, next_at: world.clock.now() },
    ]);
  });
});
