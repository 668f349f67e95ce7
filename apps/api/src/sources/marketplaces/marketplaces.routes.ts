import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import { marketplaceState } from '../../collect/schedule/marketplaces.repo.ts';
import type { Deps } from '../../deps.ts';
import { liveSourceState } from '../search-now/live-sources.repo.ts';
import { isOn } from './is-on.ts';
import { createRemembered } from './remembered.ts';
import { presentCatalogue } from './present-catalogue.ts';
import { readCollected } from './marketplaces.repo.ts';
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
