import { setImmediate } from 'node:timers/promises';
import type { Marketplace } from '@rummage/marketplaces';
import { noteTrouble } from '../db/condition.ts';
import { shrink } from '../db/shrink.ts';
import { takeStep } from '../slices.ts';
import { deleteAllClosed } from '../users/delete-user.repo.ts';
import { collectNext } from './collect.ts';
import type { CollectDeps } from './collect-deps.ts';
import { planAllSearches, planChangedSearches } from './plan.ts';
import { runMarketplaceHousekeeping, runHousekeeping, HOUSEKEEPING_EVERY_MS } from './housekeeping.ts';

const LOOK_EVERY_MS = 1000;
const FINISH_WITHIN_MS = 10_000;

export interface Collector {
  /** Look at once for what is due, instead of within a second. */
  wake: () => void;
  /** Lets the visits in hand finish for 10 s, then cuts them off. */
  stop: () => Promise<void>;
}

/** Keeps collecting until it is stopped. Every marketplace has turns of its own, so that none waits for another. */
export function startCollector(deps: CollectDeps): Collector {
  const stopping = new AbortController();
  const cutOff = new AbortController();
  const wakers = new Set<() => void>();
  /** Whether every search has been planned since the start. */
  let isPlanned = false;

  /** Takes turns until it is stopped: the next one at once as long as there is something to do, else after a nap. */
  async function keep(about: string, turn: () => boolean | Promise<boolean>): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (await turn()) {
          // A turn may have waited for nothing, for instance where no calls are left for its person.
          await setImmediate();
          continue;
        }
      } catch (error) {
        // Nothing a marketplace says ends here; a full disk or a locked database may, and passes.
        noteTrouble(deps.db, error);
        deps.log.error({ err: error, about }, 'collecting failed');
      }
      await nap();
    }
  }

  /** Also where there is no marketplace: that is how a search learns of it. */
  function planning(): () => Promise<boolean> {
    let leaving = deleteAllClosed(deps.db);
    const housekeeping = everyHour(() => {
      runHousekeeping(deps);
      leaving = deleteAllClosed(deps.db);
    });
    return async () => {
      if (!isPlanned) {
        await planAllSearches(deps);
        isPlanned = true;
        wake();
      }
      if (planChangedSearches(deps)) return true;
      housekeeping();
      try {
        // A step at a turn, so that what is saved meanwhile is planned.
        if (await takeStep(leaving)) return true;
      } catch (error) {
        leaving = deleteAllClosed(deps.db);
        throw error;
      }
      shrink(deps.db);
      return false;
    };
  }

  function collecting(marketplace: Marketplace): () => Promise<boolean> {
    const housekeeping = everyHour(() => {
      runMarketplaceHousekeeping(deps, marketplace);
    });
    return async () => {
      // Visits of another configuration would be made for nothing.
      if (!isPlanned) return false;
      housekeeping();
      return collectNext(deps, marketplace, cutOff.signal);
    };
  }

  function everyHour(task: () => void): () => void {
    let doneAt = -Infinity;
    return () => {
      const at = deps.now();
      if (Math.abs(at - doneAt) < HOUSEKEEPING_EVERY_MS) return;
      task();
      doneAt = at;
    };
  }

  function nap(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, stopping.signal.aborted ? 0 : LOOK_EVERY_MS);
      wakers.add(wake);
    });
  }

  function wake(): void {
    for (const waker of [...wakers]) waker();
  }

  const loops = Promise.all([
    keep('planning', planning()),
    ...deps.marketplaces.map((marketplace) => keep(marketplace.name, collecting(marketplace))),
  ]);
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      const timer = setTimeout(() => {
        cutOff.abort();
      }, FINISH_WITHIN_MS);
      await loops;
      clearTimeout(timer);
    },
  };
}
