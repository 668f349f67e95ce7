import { contract, QueryInput } from '@rummage/contract';
import { EXCLUDE_KEYWORD, FILTER_NAMES } from '@rummage/vocabulary';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { createQueryPresenter } from '../queries/query-presenter.ts';
import { readQueries } from '../queries/queries.repo.ts';
import { saveQuery } from '../queries/save-query.ts';
import { asAsked } from './asked.ts';
import { limitOf, NextCursor } from './page.ts';
import { ShortQuery, shortQuery } from './short-query.ts';
import { defineTool, type Tool } from './tool.ts';

const Currency = z.string().describe('Of the prices in queries');

const { query_text, category, max_price, minimum_condition, filters } = QueryInput.shape;

const FILTERS =
  `Each once, by its name, and its values as texts: ${[EXCLUDE_KEYWORD, ...FILTER_NAMES].join(', ')}. ` +
  `${EXCLUDE_KEYWORD} has the words that no title may have: {"name": "${EXCLUDE_KEYWORD}", "values": ["faux"]}. ` +
  'A refusal says which values a filter takes.';

/** What assistants do with queries. */
export function queryTools(deps: Deps): Tool[] {
  const { db, currency } = deps;
  const { presenter, presentOne } = createQueryPresenter(deps);

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
      input: z.object({
        query_text: query_text.describe(
          'The words to find: wool overcoat. "Quotation marks" hold words together, and -fur leaves out what says fur.',
        ),
        max_price: max_price.describe(`The highest price, in ${currency}`),
        minimum_condition: minimum_condition.describe(
          'PRE_OWNED, the default, takes everything; NEW takes only new things',
        ),
        category: category.describe('What kind of thing; leave it out for any'),
        filters: filters.describe(FILTERS),
      }),
      output: z.object({ currency: Currency, query: ShortQuery }),
      run: async (userId, input) => {
        // Again as a whole: some of its rules are about several fields.
        const row = await saveQuery(deps, userId, asAsked(QueryInput, input));
        return { currency, query: shortQuery(await presentOne(row)) };
      },
    }),
  ];
}
