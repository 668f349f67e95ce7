import { contract } from '@rummage/contract';
import { isRecent } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import { marketplaceState } from '#collect/schedule/marketplaces.repo';
import type { Deps } from '#deps';
import { liveSourceState } from '../search-now/live-sources.repo.ts';
import { isOn } from './connections.ts';
import { readCollected } from './marketplaces.repo.ts';
import { presentCatalogue } from './present-catalogue.ts';
import { presentMarketplace } from './present-marketplace.ts';

/** Everybody is answered the same, so it is counted for all of them together. */
const KEPT_MS = 10_000;

/** The marketplaces of the installation, and how collecting from each goes. */
export function marketplacesRoutes(deps: Deps) {
  const { db, now, connections, catalogue } = deps;
  const collectedAt = createRemembered(now, KEPT_MS, (name: (typeof connections)[number]['name']) =>
    readCollected(db, name),
  );

  return initServer().router(contract.marketplaces, {
    list: async () => {
      const body = [];
      for (const connection of connections) {
        const { name } = connection;
        const facts = {
          allows: deps.allows[name],
          isOn: await isOn(connection, deps),
          row: await marketplaceState(db, name),
          collected: await collectedAt(name),
          now: now(),
        };
        body.push(presentMarketplace(connection, facts));
      }
      const known = catalogue && (await liveSourceState(db, 'shopify', now()));
      return { status: 200, body: [...body, presentCatalogue(known)] };
    },
  });
}

/**
 * Makes a value for a key and remembers it for `keptMs`, for everybody who asks meanwhile, also while it is being made. A
 * failure is not remembered. @param now a clock in ms
 */
function createRemembered<Key, Value>(
  now: () => number,
  keptMs: number,
  make: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const made = new Map<Key, { at: number; value: Promise<Value> }>();
  return async (key) => {
    const known = made.get(key);
    if (known && isRecent(known.at, keptMs, now())) return known.value;
    const entry = { at: now(), value: make(key) };
    made.set(key, entry);
    entry.value.catch(() => {
      if (made.get(key) === entry) made.delete(key);
    });
    return entry.value;
  };
}
