import { contract, Filter, Query, QueryChange, QueryInput } from '@rummage/contract';
import { EXCLUDE_KEYWORD, FILTER_NAMES } from '@rummage/vocabulary';
import { z } from 'zod';
import type { Deps } from '#deps';
import { queryChanges, saveQuery } from '#queries/change-query';
import { createQueryPresenter } from '#queries/present-query';
import { type QueryRow, readQueries } from '#queries/queries.repo';
import { asAsked, defineTool, limitOf, NextCursor, type Tool, withoutOthers } from './tool.ts';

const Currency = z.string().describe('Of the prices in queries');

export const QueryId = z.int().min(1).describe('The id of a query');

const { query_text, words, category, max_price, limit_counts, minimum_condition, filters } = QueryInput.shape;

const TEXT =
  'The words to find: wool overcoat. "Quotation marks" hold words together, and -fur leaves out what says fur.';
const WORDS =
  'What else finds it, by language: {"sv": "ylle kappa"} is asked for at Swedish marketplaces as well. It takes the place of all that it has.';
const FILTERS =
  `Each once, by its name, and its values as texts: ${[EXCLUDE_KEYWORD, ...FILTER_NAMES].join(', ')}. ` +
  `${EXCLUDE_KEYWORD} has the words that no title may have: {"name": "${EXCLUDE_KEYWORD}", "values": ["faux"]}. ` +
  'A refusal says which values a filter takes.';

export function queryTools(deps: Deps): Tool[] {
  const { db, currency } = deps;
  const { presenter, presentOne } = createQueryPresenter(deps);
  const changes = queryChanges(deps);

  const fields = {
    words: words.describe(WORDS),
    max_price: max_price.describe(`The highest price, in ${currency}; null for any`),
    limit_counts: limit_counts.describe(
      'What the highest price counts: price, the default, or door: all that is paid until it is at the door',
    ),
    minimum_condition: minimum_condition.describe(
      'PRE_OWNED, the default, takes everything; NEW takes only new things',
    ),
    category: category.describe('What kind of thing; null for any'),
    filters: z.array(withoutOthers(Filter)).optional().pipe(filters).describe(FILTERS),
  };
  const output = z.object({ currency: Currency, query: ShortQuery });
  const shown = async (row: QueryRow) => ({ currency, query: shortQuery(await presentOne(row)) });

  return [
    defineTool({
      name: 'list_queries',
      title: 'List saved searches',
      description:
        'Lists the queries (saved searches) of the person, newest first, with how collecting goes for each.',
      route: contract.queries.list,
      input: z.object({
        limit: limitOf('queries'),
        cursor: z
          .string()
          .regex(/^\d{1,15}$/, 'Unknown cursor')
          .optional()
          .describe('next_cursor of the page before'),
      }),
      output: z.object({
        currency: Currency,
        queries: z.array(ShortQuery),
        next_cursor: NextCursor,
      }),
      run: async (userId, { limit, cursor }) => {
        const before = cursor === undefined ? undefined : Number(cursor);
        const rows = await readQueries(db, userId, { before, limit: limit + 1 });
        const page = rows.slice(0, limit);
        const [newest, oldest] = [page.at(0), page.at(-1)];
        if (!newest || !oldest) return { currency, queries: [] };
        const present = await presenter(userId, { from: oldest.id, to: newest.id });
        return {
          currency,
          queries: page.map((row) => shortQuery(present(row))),
          ...(rows.length > limit && { next_cursor: String(oldest.id) }),
        };
      },
    }),
    defineTool({
      name: 'save_query',
      title: 'Save a search',
      description:
        'Saves a query (a saved search) for the person. Collecting starts at once; what is found is in the feed some moments ' +
        'later, and everything that appears from then on. Calling it twice saves two.',
      route: contract.queries.create,
      input: z.object({ query_text: query_text.describe(TEXT), ...fields }),
      output,
      // Again as a whole: some of its rules are about several fields.
      run: async (userId, input) => shown(await saveQuery(deps, userId, asAsked(QueryInput, input))),
    }),
    defineTool({
      name: 'change_query',
      title: 'Change a saved search',
      description:
        'Changes what a query looks for. What is left out stays as it is; filters that are given take the place of all that it ' +
        'has. Items that it has found stay in the feed.',
      route: contract.queries.update,
      input: z.object({ query_id: QueryId, query_text: query_text.describe(TEXT).optional(), ...fields }),
      output,
      isIdempotent: true,
      isDestructive: true,
      run: async (userId, { query_id: id, ...change }) =>
        shown(await changes.change(userId, id, asAsked(QueryChange, change))),
    }),
    defineTool({
      name: 'pause_query',
      title: 'Pause a saved search',
      description: 'Nothing more is collected for the query until resume_query; what it has found stays.',
      route: contract.queries.toggleActive,
      input: z.object({ query_id: QueryId }),
      output,
      isIdempotent: true,
      run: async (userId, { query_id: id }) => shown(await changes.toggle(userId, id, false)),
    }),
    defineTool({
      name: 'resume_query',
      title: 'Resume a saved search',
      description: 'The opposite of pause_query.',
      route: contract.queries.toggleActive,
      input: z.object({ query_id: QueryId }),
      output,
      isIdempotent: true,
      run: async (userId, { query_id: id }) => shown(await changes.toggle(userId, id, true)),
    }),
    defineTool({
      name: 'delete_query',
      title: 'Delete a saved search',
      description:
        'Deletes a query; the items that it has found stay. For 24 hours restore_query brings it back.',
      route: contract.queries.remove,
      input: z.object({ query_id: QueryId }),
      output: z.object({ query_id: z.int(), deleted: z.boolean() }),
      isIdempotent: true,
      isDestructive: true,
      run: async (userId, { query_id }) => {
        await changes.remove(userId, query_id);
        return { query_id, deleted: true };
      },
    }),
    defineTool({
      name: 'restore_query',
      title: 'Bring a deleted search back',
      description: 'The opposite of delete_query. A query that was not deleted stays as it is.',
      route: contract.queries.restore,
      input: z.object({ query_id: QueryId }),
      output,
      isIdempotent: true,
      run: async (userId, { query_id: id }) => shown(await changes.restore(userId, id)),
    }),
  ];
}

/** The parts of a query for an assistant. */
export const ShortQuery = Query.pick({
  id: true,
  query_text: true,
  words: true,
  category: true,
  max_price: true,
  limit_counts: true,
  minimum_condition: true,
  filters: true,
  active: true,
}).extend({
  collecting: z.string().describe('How collecting goes for it, in words'),
});
export type ShortQuery = z.infer<typeof ShortQuery>;

function shortQuery({ collection, ...query }: Query): ShortQuery {
  const { id, query_text, words, category, max_price, limit_counts, minimum_condition, filters, active } =
    query;
  return {
    id,
    query_text,
    words,
    category,
    max_price,
    limit_counts,
    minimum_condition,
    filters,
    active,
    collecting: collection.message,
  };
}
