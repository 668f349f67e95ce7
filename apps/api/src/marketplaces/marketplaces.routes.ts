import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import { marketplaceState } from '../collect/schedule/marketplaces.repo.ts';
import { hasShops } from '../collect/shops/shop-visit.repo.ts';
import type { Deps } from '../deps.ts';
import { liveSourceState } from '../search-now/live-sources.repo.ts';
import { createRemembered } from './remembered.ts';
import { presentCatalogue } from './present-catalogue.ts';
import { readCollected } from './marketplaces.repo.ts';
import { presentMarketplace } from './present-marketplace.ts';

/** Everybody is answered the same, so it is counted for all of them together. */
const KEPT_MS = 10_000;

/** The marketplaces of the installation, and how collecting from each goes. */
export function marketplacesRoutes({ db, now, connections, catalogue, shops: mode }: Deps) {
  const collectedAt = createRemembered(now, KEPT_MS, (name: (typeof connections)[number]['name']) =>
    readCollected(db, name),
  );
  const isConnected = connections.some(({ isOn }) => isOn === true);

  /** Whether there is something to collect from besides the sample market. */
  async function isAnythingElse(): Promise<boolean> {
    return isConnected || (mode !== 'off' && (await hasShops(db)));
  }

  return initServer().router(contract.marketplaces, {
    list: async () => {
      const body = [];
      for (const connection of connections) {
        const { name, isOn } = connection;
        const facts = {
          isOn: isOn === 'auto' ? !(await isAnythingElse()) : isOn,
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
