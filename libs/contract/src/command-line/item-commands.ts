import { SORTS } from '@rummage/vocabulary';
import { readAccess } from './access.ts';
import { type Command, idOf, oneOf, UsageError } from './command.ts';
import { bodyOf, connect } from './connection.ts';
import { itemLineAt } from './output.ts';

const LARGEST_PAGE = 100;
const USUAL_LIMIT = 20;

export const feed: Command = {
  name: 'feed',
  summary: 'Prints what was found: id, price, title, marketplace, address.',
  options: {
    query: { value: 'ID', help: 'Only what this query has found' },
    kept: { help: 'Only what you keep' },
    dismissed: { help: 'What you have dismissed instead' },
    sort: { value: 'ORDER', help: SORTS.map((sort) => sort.replaceAll('_', '-')).join(', ') },
    limit: { value: 'NUMBER', help: `How many at most; ${USUAL_LIMIT} unless said otherwise` },
  },
  printsJson: true,
  run: async ({ value, isOn, print }) => {
    const queryId = value('query');
    const sort = oneOf(SORTS, value('sort'));
    const limit = idOf(value('limit') ?? String(USUAL_LIMIT));
    if (isOn('kept') && isOn('dismissed')) throw new UsageError('Either --kept or --dismissed');
    const asked = {
      ...(queryId !== undefined && { query_id: idOf(queryId) }),
      ...(sort !== undefined && { sort }),
      kept: isOn('kept'),
      dismissed: isOn('dismissed'),
    };
    const { url, rummage, params } = await connect(readAccess(process.env));
    let [left, cursor]: [number, string | undefined] = [limit, undefined];
    do {
      const page = { limit: Math.min(left, LARGEST_PAGE), ...(cursor !== undefined && { cursor }) };
      const answer = await rummage.items.list({ params, query: { ...asked, ...page } });
      const items = bodyOf(answer, 200);
      for (const item of items) print(item, itemLineAt(url));
      left -= items.length;
      cursor = cursorOf(answer.headers.get('Link'));
    } while (left > 0 && cursor !== undefined);
  },
};

/** The cursor of the next page, from `<…?cursor=…>; rel="next"`. */
function cursorOf(link: string | null): string | undefined {
  const [, address = ''] = /<([^>]*)>; *rel="next"/.exec(link ?? '') ?? [];
  return new URLSearchParams(address.split('?')[1]).get('cursor') ?? undefined;
}

export const keep: Command = {
  name: 'keep',
  takes: 'ID',
  summary: 'Keeps an item, also when it is sold.',
  options: { note: { value: 'TEXT', help: 'What to note about it; an empty text removes the note' } },
  printsJson: true,
  run: async ({ words: [word], value, print }) => {
    const item_id = idOf(word);
    const note = value('note');
    const { url, rummage, params } = await connect(readAccess(process.env));
    const body = note === undefined ? {} : { note };
    const kept = bodyOf(await rummage.items.keep({ params: { ...params, item_id }, body }), 200);
    print(kept, itemLineAt(url));
  },
};

export const dismiss: Command = {
  name: 'dismiss',
  takes: 'ID…',
  summary: 'Takes items out of the feed for good.',
  printsJson: true,
  run: async ({ words, print }) => {
    const ids = words.map(idOf);
    const { rummage, params } = await connect(readAccess(process.env));
    for (const id of ids) {
      bodyOf(await rummage.items.dismiss({ params: { ...params, item_id: id } }), 204);
      print({ id }, () => `${id}\tdismissed`);
    }
  },
};
