import { CatalogueUnavailable } from '@rummage/marketplaces';
import { DAY_MS } from '@rummage/vocabulary';
import { clockAt, NOON } from '#testing/api';
import { emptyDatabase } from '#testing/databases/empty-database';
import { liveSourceState } from './live-sources.repo.ts';
import { searchCatalogue } from './search-now.routes.ts';

const PAGE = 'what the catalogue shows';
const SECOND = 1000;

const unavailable = (options: ConstructorParameters<typeof CatalogueUnavailable>[1] = {}) =>
  new CatalogueUnavailable('It has trouble.', options);

interface UnderWay {
  resolve: (page: string) => void;
  reject: (error: Error) => void;
  searched: Promise<string>;
}

/** Searches of several processes that share a database. */
function beside() {
  const db = emptyDatabase();
  const clock = clockAt(NOON);
  let asked = 0;
  const search = (answer: () => Promise<string>) =>
    searchCatalogue({ db, now: clock.now }, () => {
      asked += 1;
      return answer();
    });
  return {
    clock,
    answer: () => search(() => Promise.resolve(PAGE)),
    fail: (options?: Parameters<typeof unavailable>[0]) => search(() => Promise.reject(unavailable(options))),
    /** A search that the catalogue has not answered yet, and how to let it. */
    underWay: () =>
      new Promise<UnderWay>((sent) => {
        const searched = search(
          () =>
            new Promise((resolve, reject) => {
              setImmediate(() => sent({ resolve, reject, searched }));
            }),
        );
      }),
    asked: () => asked,
    state: () => liveSourceState(db, 'shopify', clock.now()),
  };
}

describe('searchCatalogue', () => {
  it('remembers when it answered last', async () => {
    const { answer, state, clock } = beside();
    expect(await state()).toEqual({ answeredAt: null, problem: null, pausedForMs: 0 });

    expect(await answer()).toBe(PAGE);

    expect(await state()).toEqual({ answeredAt: clock.now(), problem: null, pausedForMs: 0 });
  });

  it('asks nobody before the time that a failure has named, and then forgets it', async () => {
    const { answer, fail, asked, state, clock } = beside();
    await expect(fail({ retryAfterMs: 30 * SECOND })).rejects.toThrow('It has trouble.');
    clock.pass(20 * SECOND);

    await expect(answer()).rejects.toMatchObject({
      message: 'It has trouble.',
      retryAfterMs: 10 * SECOND,
    });
    expect(asked()).toBe(1);
    clock.pass(10 * SECOND);
    await answer();

    expect(await state()).toEqual({ answeredAt: clock.now(), problem: null, pausedForMs: 0 });
  });

  it('leaves it alone for longer with each failure, and for a second again after an answer', async () => {
    const { answer, fail, state, clock } = beside();
    const waits: number[] = [];
    const failOnce = async () => {
      await expect(fail()).rejects.toThrow(CatalogueUnavailable);
      waits.push((await state()).pausedForMs / SECOND);
      clock.pass(300 * SECOND);
    };

    for (let failures = 0; failures < 11; failures += 1) await failOnce();
    await answer();
    await failOnce();

    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 1]);
  });

  it('goes on for others when one search alone is refused', async () => {
    const { answer, fail, state } = beside();

    await expect(fail({ isForOneSearch: true })).rejects.toThrow('It has trouble.');

    expect(await state()).toMatchObject({ problem: null, pausedForMs: 0 });
    await answer();
  });

  it('lets the longest pause hold, whichever of the searches under way ends last', async () => {
    const { answer, underWay, state } = beside();
    const searches = [await underWay(), await underWay(), await underWay()] as const;

    searches[0].reject(unavailable({ retryAfterMs: 30 * SECOND }));
    await expect(searches[0].searched).rejects.toThrow();
    searches[1].reject(unavailable({ retryAfterMs: 5 * SECOND }));
    await expect(searches[1].searched).rejects.toThrow();
    searches[2].resolve(PAGE);
    await searches[2].searched;

    expect(await state()).toMatchObject({ problem: 'It has trouble.', pausedForMs: 30 * SECOND });
    await expect(answer()).rejects.toThrow('It has trouble.');
  });

  it.each([
    ['for a day at most, whatever it asks for', 0, DAY_MS],
    ['no longer when the clock was ahead', -SECOND, 0],
  ])('leaves it alone %s', async (_, passedMs, pausedForMs) => {
    const { fail, state, clock } = beside();
    await expect(fail({ retryAfterMs: 40 * DAY_MS })).rejects.toThrow();

    clock.pass(passedMs);

    expect(await state()).toMatchObject({ pausedForMs });
  });
});
