import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '#deps';
import { found } from '#http/errors';
import { whenGone } from '#http/requests';
import { userOf } from '#people/auth/require-user';
import { saveAnswer } from './answers.repo.ts';
import { dueSuggestion, suggestionsOf } from './suggest.ts';

/** What dismissals teach, to be approved or declined. */
export function suggestionsRoutes({ db, exchange, now }: Pick<Deps, 'db' | 'exchange' | 'now'>) {
  return initServer().router(contract.suggestions, {
    list: async ({ req, res, params: { query_id: queryId } }) => {
      const userId = userOf(req);
      const asked = { userId, queryId, exchange: await exchange(), now: now() };
      const suggestions = await suggestionsOf(db, asked, { by: userId, signal: whenGone(res) });
      return { status: 200, body: found(suggestions, 'Query') };
    },

    due: async ({ req, res, query: { query_id: queryId = null } }) => {
      const userId = userOf(req);
      const asked = { userId, queryId, exchange: await exchange(), now: now() };
      const due = await dueSuggestion(db, asked, { by: userId, signal: whenGone(res) });
      return { status: 200, body: due ? [due] : [] };
    },

    answer: async ({ req, params: { query_id: queryId, key }, body }) => {
      found(await saveAnswer(db, { userId: userOf(req), queryId, key }, body, now()), 'Query');
      return { status: 204, body: undefined };
    },
  });
}
