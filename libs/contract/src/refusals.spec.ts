import type { z } from 'zod';
import { contract } from './contract.ts';
import { Id } from './fields.ts';

const { breaks, items, notebook, queries, users } = contract;

const problemsOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it.each<[string, z.ZodType, unknown, string[]]>([
  ['what is missing', notebook.preview.body, {}, ['format: Required', 'text: Required']],
  ['a missing id', items.cleanse.query, {}, ['user_query_id: Required']],
  [
    'unknown words',
    users.updateSettings.body,
    { default_sort: 'late', items_layout: null },
    [
      'items_layout: Must be one of: gallery, carousel, catalog',
      'default_sort: Must be one of: date_newest, date_oldest, price_high, price_low, random, ""',
    ],
  ],
  [
    'values of another kind',
    queries.preview.body,
    { query_text: 'a', filters: {}, active: 1, query_id: 'x' },
    ['active: Must be true or false', 'filters: Must be a list', 'query_id: Must be a number'],
  ],
  [
    'values of another kind inside of lists',
    users.updateSettings.body,
    { default_filters: [5, { name: 5, values: [null] }] },
    [
      'default_filters.0: Must be an object',
      'default_filters.1.name: Must be text',
      'default_filters.1.values.0: Must be text',
    ],
  ],
  [
    'numbers out of bounds',
    queries.preview.body,
    { query_text: 'a', query_id: 0, user_id: 1.5 },
    ['user_id: Must be a whole number', 'query_id: Must be 1 or more'],
  ],
  [
    'a text that is too long',
    items.list.query,
    { cursor: 'x'.repeat(501) },
    ['cursor: Must be 500 characters or less'],
  ],
  [
    'more entries than a list may have',
    items.restoreMany.body,
    { item_ids: Array.from({ length: 1001 }, (_, at) => at + 1) },
    ['item_ids: Must have 1000 entries or fewer'],
  ],
  [
    'minutes that are far too many, once',
    breaks.start.body,
    { minutes: 1e300, exit: 'none' },
    ['minutes: A break lasts from 15 minutes to 90 days'],
  ],
  ['an id that is not a whole number, once', Id, 0.5, [': Must be a whole number, 1 or more']],
  ['a body that is not an object', notebook.import.body, [], [': Must be an object']],
])('names %s in our words', (_what, schema, input, problems) => {
  expect(problemsOf(schema, input)).toEqual(problems);
});
