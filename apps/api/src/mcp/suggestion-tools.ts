import { contract, type Item, Suggestion } from '@rummage/contract';
import { z } from 'zod';
import type { Deps } from '#deps';
import { found } from '#http/errors';
import { itemsAsJson } from '#items/feed/items-as-json.repo';
import { saveAnswer } from '#queries/suggestions/answers.repo';
import { suggestionsOf } from '#queries/suggestions/suggest';
import { QueryId } from './query-tools.ts';
import { defineTool, type Tool } from './tool.ts';
import { LeftOut, withoutWithheld } from './withheld.ts';

const { key } = contract.suggestions.answer.pathParams.shape;

/** A suggestion for an assistant. */
export const ShortSuggestion = Suggestion.pick({
  key: true,
  text: true,
  would_hide: true,
  of: true,
  removable: true,
  change: true,
}).extend({ examples: z.array(z.string()).describe('Titles of the three that were dismissed last') });
export type ShortSuggestion = z.infer<typeof ShortSuggestion>;

export function suggestionTools(deps: Deps): Tool[] {
  const { db, now, exchange } = deps;

  return [
    defineTool({
      name: 'list_suggestions',
      title: 'List what dismissals teach',
      description:
        'Lists what a query could leave out because the person dismissed it again and again, the surest first. None would hide ' +
        'anything that they ever kept. Show them to the person: to accept one, call change_query with its `change`; to refuse ' +
        'one for ever, decline_suggestion.',
      route: contract.suggestions.list,
      input: z.object({ query_id: QueryId }),
      output: z.object({ query_id: z.int(), suggestions: z.array(ShortSuggestion), left_out: LeftOut }),
      run: async (userId, { query_id: queryId }) => {
        const asked = { userId, queryId, exchange: await exchange(), now: now() };
        const suggestions = found(await suggestionsOf(db, asked, { by: userId }), 'Query');
        const ids = [...new Set(suggestions.flatMap(({ examples }) => examples.map(({ id }) => id)))];
        const known = await itemsAsJson(db, userId, ids, { list: 'dismissed', queryId: undefined });
        const { items, ...rest } = withoutWithheld(JSON.parse(`[${known.toString()}]`) as Item[], deps);
        const titles = new Map(items.map(({ id, title }) => [id, title]));
        return {
          query_id: queryId,
          suggestions: suggestions.map((one) =>
            ShortSuggestion.parse({
              ...one,
              examples: one.examples.flatMap(({ id }) => titles.get(id) ?? []),
            }),
          ),
          ...rest,
        };
      },
    }),
    defineTool({
      name: 'decline_suggestion',
      title: 'Decline a suggestion',
      description: 'The suggestion is never made again for the query.',
      route: contract.suggestions.answer,
      input: z.object({ query_id: QueryId, key: key.describe('The key of the suggestion') }),
      output: z.object({ query_id: z.int(), key: z.string(), declined: z.boolean() }),
      isIdempotent: true,
      run: async (userId, { query_id: queryId, key }) => {
        found(await saveAnswer(db, { userId, queryId, key }, { declined: true }, now()), 'Query');
        return { query_id: queryId, key, declined: true };
      },
    }),
  ];
}
