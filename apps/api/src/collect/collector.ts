import type { Marketplace } from '@rummage/marketplaces';
import { DAY_MS } from '@rummage/vocabulary';
import { noteTrouble } from '#db/condition';
import { shrink } from '#db/sqlite/shrink';
import { orderByRates } from '#items/exchange.repo';
import { deleteAllClosed } from '#people/account/delete-user.repo';
import { createLoops, every } from '#work/loops';
import { takeStep } from '#work/steps';
import type { CollectDeps, LikenessDeps, ShopDeps } from './collect-deps.ts';
import { collectNext } from './collect.ts';
import {
  HOUSEKEEPING_EVERY_MS,
  runDailyHousekeeping,
  runHousekeeping,
  runMarketplaceHousekeeping,
} from './housekeeping.ts';
import { compareNext } from './likeness/compare-pictures.ts';
import { createAlikeFinder } from './likeness/find-alike.ts';
import { planAllQueries, planChangedQueries, planForShops } from './planning/plan.ts';
import { createShopMatching } from './shops/match-shops.ts';
import { readNextShop } from './shops/read-shops.ts';
import { takeRates } from './take-rates.ts';
import { createClockWatch } from './watch-clock.ts';

const SHOPS_AT_ONCE = 8;

export interface Collector {
  /** Looks at once for what is due, instead of within a second. */
  wake: () => void;
  /** Gives running visits 10 s to finish, then aborts them. */
  stop: () => Promise<void>;
}

/** Collects until it is stopped. Every marketplace has a loop of its own, so that none waits for another. */
export function startCollector(deps: CollectDeps): Collector {
  const cutOff = new AbortController();
  /** True once every query has been planned since the start. */
  let isPlanned = false;
  const { keep, wake, finish } = createLoops((error, about) => {
    if (error === cutOff.signal.reason) return;
    // Errors of marketplaces do not get here, but those of a full disk or a locked database do, and they pass.
    noteTrouble(deps.db, error);
    deps.log.error({ err: error, about }, 'collecting failed');
  });

  const everyHour = (task: () => Promise<void>) => every(HOUSEKEEPING_EVERY_MS, deps.now, task);

  /** Runs even without any marketplace, so that the health of queries says so. */
  function planning(): () => Promise<boolean> {
    let leaving = deleteAllClosed(deps.db);
    let daily = runDailyHousekeeping(deps);
    const startDaily = every(DAY_MS, deps.now, async () => {
      daily = runDailyHousekeeping(deps);
    });
    const housekeeping = everyHour(async () => {
      await runHousekeeping(deps);
      leaving = deleteAllClosed(deps.db);
    });
    return async () => {
      if (!isPlanned) {
        await planAllQueries(deps);
        isPlanned = true;
        wake();
      }
      if (await planForShops(deps)) {
        wake();
        return true;
      }
      if (await planChangedQueries(deps)) return true;
      await housekeeping();
      await startDaily();
      try {
        // One step at each turn, so that queries saved meanwhile are planned.
        if ((await takeStep(leaving)) || (await takeStep(daily))) return true;
      } catch (error) {
        leaving = deleteAllClosed(deps.db);
        throw error;
      }
      await deps.db.alone?.(shrink);
      return false;
    };
  }

  function collecting(marketplace: Marketplace): () => Promise<boolean> {
    const housekeeping = everyHour(() => runMarketplaceHousekeeping(deps, marketplace));
    return async () => {
      // Visits that are left from another configuration may not be needed any more.
      if (!isPlanned) return false;
      await housekeeping();
      return collectNext(deps, marketplace, cutOff.signal);
    };
  }

  function matching(): () => Promise<boolean> {
    const { matchSome } = createShopMatching(deps, cutOff.signal);
    return async () => isPlanned && matchSome();
  }

  function watchingClock(): () => Promise<boolean> {
    const watch = createClockWatch(deps);
    return async () => {
      await watch();
      return false;
    };
  }

  function exchanging(): () => Promise<boolean> {
    // Once after each start, in case the last change of the rates was cut off.
    let ordering = orderByRates(deps.db);
    const look = everyHour(async () => {
      if (await takeRates(deps)) ordering = orderByRates(deps.db);
    });
    return async () => {
      await look();
      try {
        return await takeStep(ordering);
      } catch (error) {
        ordering = orderByRates(deps.db);
        throw error;
      }
    };
  }

  /** One of the readers is kept for shops that were never read: whoever adds one looks at it. */
  function shopLoops(shops: ShopDeps): Promise<void>[] {
    const reading = (n: number) => async () => readNextShop(deps, shops, cutOff.signal, n === 0);
    return [
      keep('matching', matching()),
      ...Array.from({ length: SHOPS_AT_ONCE }, (_, n) => keep('shops', reading(n))),
    ];
  }

  /** Never more than some listings a second are looked at, and one picture at a time: nobody waits for it. */
  function likenessLoops(likeness: LikenessDeps): Promise<void>[] {
    const finder = createAlikeFinder(deps, likeness);
    const looking = async () => {
      await finder.lookAtSome();
      return false;
    };
    const comparing = async () => compareNext(deps, likeness, cutOff.signal);
    return [keep('likeness', looking), keep('pictures', comparing)];
  }

  const loops = Promise.all([
    keep('clock', watchingClock()),
    keep('planning', planning()),
    keep('exchange rates', exchanging()),
    ...deps.marketplaces.map((marketplace) => keep(marketplace.name, collecting(marketplace))),
    ...(deps.shops ? shopLoops(deps.shops) : []),
    ...(deps.likeness ? likenessLoops(deps.likeness) : []),
  ]);
  return {
    wake,
    stop: () => finish(loops, cutOff),
  };
}
