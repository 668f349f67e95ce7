import { CATEGORIES, CONDITIONS, EXCLUDE_KEYWORD, NOT_A_PRICE, priceOf } from '@rummage/vocabulary';
import { readAccess } from './access.ts';
import { type Command, idOf, oneOf, UsageError } from './command.ts';
import { bodyOf, connect } from './connection.ts';
import { queryLine, suggestionLine } from './output.ts';

export const list: Command = {
  name: 'list',
  summary:
    'Lists your queries (saved searches), the newest first: id, text, highest price, how collecting goes.',
  printsJson: true,
  run: async ({ print }) => {
    const { rummage, params } = await connect(readAccess(process.env));
    for (const query of bodyOf(await rummage.queries.list({ params }), 200)) print(query, queryLine);
  },
};

export const add: Command = {
  name: 'add',
  takes: 'TEXT…',
  summary: 'Saves a query. Collecting starts at once.',
  options: {
    'max-price': { value: 'PRICE', help: 'The highest price, in the currency of the installation' },
    condition: { value: 'CONDITION', help: 'At least pre-owned (the default), new-other or new' },
    without: {
      value: 'WORDS',
      multiple: true,
      help: 'Words that no title may have, with commas between them',
    },
    category: { value: 'CATEGORY', help: "What kind of thing, such as Men's Clothing" },
  },
  printsJson: true,
  run: async ({ words, value, values, print }) => {
    const max_price = priceTyped(value('max-price'));
    const minimum_condition = oneOf(CONDITIONS, value('condition'));
    const without = values('without')
      .flatMap((text) => text.split(','))
      .filter((word) => word.trim() !== '');
    const category = oneOf(CATEGORIES, value('category'));
    const body = {
      query_text: words.join(' '),
      ...(max_price !== undefined && { max_price }),
      ...(minimum_condition !== undefined && { minimum_condition }),
      ...(without.length > 0 && { filters: [{ name: EXCLUDE_KEYWORD, values: without }] }),
      ...(category !== undefined && { category }),
    };
    const { rummage, params } = await connect(readAccess(process.env));
    print(bodyOf(await rummage.queries.create({ params, body }), 201), queryLine);
  },
};

export const suggestions: Command = {
  name: 'suggestions',
  takes: '[QUERY_ID]',
  summary:
    'Prints what your dismissals teach about a query: key, reason, how much would not have come.\n' +
    'Without a query it is the one suggestion that is due now, if there is one, as the feed shows it.',
  printsJson: true,
  run: async ({ words: [word], print }) => {
    const query_id = word === undefined ? undefined : idOf(word);
    const { rummage, params } = await connect(readAccess(process.env));
    const answer =
      query_id === undefined
        ? await rummage.suggestions.due({ params, query: {} })
        : await rummage.suggestions.list({ params: { ...params, query_id } });
    for (const suggestion of bodyOf(answer, 200)) print(suggestion, suggestionLine);
  },
};

function priceTyped(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const price = priceOf(typed);
  if (price === undefined || price === null) throw new UsageError(NOT_A_PRICE);
  return price;
}
