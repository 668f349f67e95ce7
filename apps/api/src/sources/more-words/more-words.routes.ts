import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '#deps';
import { whenGone } from '#http/requests';
import { userOf } from '#people/auth/require-user';
import { readDraft } from '#queries/queries.repo';
import { isOn } from '../marketplaces/connections.ts';
import { moreWordsFor } from './more-words.ts';
import type { Speakers } from './other-languages.ts';

/** Words with which a draft of a query would find more. */
export function moreWordsRoutes(
  deps: Pick<Deps, 'db' | 'connections' | 'shops' | 'currency' | 'exchange' | 'sampleSeed' | 'now'>,
) {
  const { db, connections, currency, sampleSeed: seed } = deps;

  return initServer().router(contract.moreWords, {
    offers: async ({ req, res, body }) => {
      const userId = userOf(req);
      const now = deps.now();
      const speakers: Speakers = {};
      let samples;
      for (const connection of connections) {
        const { name, language } = connection;
        if (!(await isOn(connection, deps))) continue;
        if (name === 'sample') samples = { seed, currency, now };
        if (language) speakers[language] = [...(speakers[language] ?? []), name];
      }
      const asked = {
        draft: await readDraft(db, userId, undefined, body),
        exchange: await deps.exchange(),
        now,
        samples,
        speakers,
      };
      return {
        status: 200,
        body: await moreWordsFor(db, asked, { by: userId, signal: whenGone(res) }),
      };
    },
  });
}
