import type { Marketplace, Page } from '@rummage/marketplaces';
import { makeListing } from '@rummage/marketplaces/testing';
import { failing } from '#testing/databases/engine';
import { besideEbay, type BesideEbay } from '#testing/outside/beside-ebay';
import { saveQuery } from '#testing/people';
import { type Collector, startCollector } from './collector.ts';

const dresses = (count: number) =>
  Array.from({ length: count }, (_, n) => makeListing({ id: String(800_001 + n), title: 'Linen dress' }));

const collectors: Collector[] = [];
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(collectors.splice(0).map((collector) => collector.stop()));
});

async function collecting(options: BesideEbay = { listings: dresses(450) }) {
  const world = await besideEbay(options);
  const start = () => {
    const collector = startCollector(world.deps);
    collectors.push(collector);
    return collector;
  };
  return { ...world, start };
}

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise(setImmediate);
}

/** Holds every page back until `letGo` is called; an aborted search fails. */
function holding() {
  let letGo: () => void = () => undefined;
  const state = {
    isHolding: false,
    letGo: () => {
      letGo();
    },
  };
  const disguise = (marketplace: Marketplace): Marketplace => ({
    ...marketplace,
    async *search(request, options): AsyncGenerator<Page> {
      for await (const page of marketplace.search(request, options)) {
        await new Promise<void>((resolve, reject) => {
          letGo = resolve;
          state.isHolding = true;
          options.signal.addEventListener('abort', () => {
            reject(options.signal.reason as Error);
          });
        });
        yield page;
      }
    },
  });
  return { state, disguise };
}

describe('a collector', () => {
  it('reports in the health of a query that there is no marketplace to collect from', async () => {
    const world = await collecting();
    const { alice, deps, healthOf } = world;
    await saveQuery(world, alice, { query_text: 'linen dress' });
    collectors.push(startCollector({ ...deps, marketplaces: [] }));
    await until(async () => (await healthOf(alice))?.state !== 'waiting');
    expect(await healthOf(alice)).toMatchObject({
      state: 'blocked',
      message: 'No marketplace is set up to collect from.',
    });
  });

  it('collects what is due when it starts, and what was saved since when it is woken', async () => {
    const world = await collecting();
    const { alice, bob, start, visits } = world;
    await saveQuery(world, alice, { query_text: 'linen dress' });
    const collector = start();
    await until(async () => typeof (await visits())[0]?.last_success_at === 'number');

    await saveQuery(world, bob, { query_text: 'linen' });
    collector.wake();
    await until(async () => {
      const both = await visits();
      return both.length === 2 && both[1]?.last_success_at !== null;
    });

    expect(await world.feedOf(bob)).toHaveLength(450);
  });

  it('finishes the current page when it is stopped', async () => {
    const { state, disguise } = holding();
    const world = await collecting({ listings: dresses(2), disguise });
    await saveQuery(world, world.alice, { query_text: 'linen dress' });
    const collector = world.start();
    await until(() => state.isHolding);

    const stopped = collector.stop();
    state.letGo();
    await stopped;

    expect(await world.feedOf(world.alice)).toHaveLength(2);
    expect(await world.visits()).toMatchObject([{ failures: 0, leased_by: null }]);
  });

  it('aborts and releases a visit that does not finish after it is stopped', async () => {
    const { state, disguise } = holding();
    const world = await collecting({ listings: dresses(2), disguise });
    await saveQuery(world, world.alice, { query_text: 'linen dress' });
    const collector = world.start();
    await until(() => state.isHolding);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });

    let isStopped = false;
    void collector.stop().then(() => (isStopped = true));
    jest.advanceTimersByTime(10_000);
    // Any other work may pause once more before it ends.
    await until(() => {
      jest.advanceTimersByTime(1);
      return isStopped;
    });

    expect(await world.visits()).toMatchObject([
      { failures: 0, leased_by: null, trouble: null, next_at: world.clock.now() },
    ]);
  });

  it('goes on with one marketplace while another does not answer', async () => {
    const { state, disguise } = holding();
    const other = (now: () => number): Marketplace => ({
      name: 'sample',
      resetsAt: () => now() + 1,
      refusal: () => undefined,
      address: () => 'x',
      async *search() {
        await Promise.resolve();
        yield {
          listings: [],
          newestFirst: true,
          oddities: 0,
          proof: { words: [], filters: [] },
          warnings: [],
        };
      },
    });
    const world = await collecting({ listings: dresses(2), disguise, others: (now) => [other(now)] });
    await saveQuery(world, world.alice, { query_text: 'linen dress' });
    const collector = world.start();
    await until(() => state.isHolding);
    const sampleVisit = async () =>
      (await world.visits()).find(({ marketplace }) => marketplace === 'sample');

    await until(async () => (await sampleVisit())?.last_success_at === world.clock.now());

    expect(
      (await world.visits()).find(({ marketplace }) => marketplace === 'ebay')?.leased_by,
    ).not.toBeNull();
    state.letGo();
    await collector.stop();
  });

  it('goes on when the database could not be written for a while', async () => {
    const world = await collecting({ listings: dresses(2) });
    const { db, alice, start, visits, clock } = world;
    await saveQuery(world, alice, { query_text: 'linen dress' });
    const succeed = await failing(db, 'before insert on items');
    const collector = start();
    await until(async () => {
      const [visit] = await visits();
      return visit?.failures === 1 && visit.pages === 0 && world.searches() === 1;
    });
    await until(async () => (await visits())[0]?.leased_by !== null);

    await succeed();
    clock.pass(5 * 60_000);
    collector.wake();
    await until(async () => {
      collector.wake();
      return (await visits())[0]?.last_success_at === clock.now();
    });

    expect(await world.feedOf(alice)).toHaveLength(2);
  });
});
