import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../deps.ts';
import { sendQuota } from '../../http/quota.ts';
import { createSampleCache } from './sample-cache.ts';
import { searchSamples } from './search-samples.ts';

/** What strangers find in the sample market, whichever marketplaces are connected. */
export function samplesRoutes({ db, now, currency, rateLimits, sampleSeed: seed }: Deps) {
  const search = createSampleCache(now, (text) =>
    searchSamples(db, { text, at: { seed, currency, now: now() } }),
  );

  return initServer().router(contract.samples, {
    search: async ({ req, res, query: { text } }) => {
      sendQuota(res, await rateLimits.countSampleSearch(req.ip ?? ''));
      const body = await search(text ?? '');
      res.set('Cache-Control', 'public, max-age=60');
      return { status: 200, body };
    },
  });
}
