import type { Db } from '#db/database';
import type { Engine } from '#db/dialect';
import { prepared } from '#db/statements';
import { renderTexts } from '../listings/listing-texts.repo.ts';
import type { Cursor } from './cursor.ts';
import { feedParameters, type FeedOrder, type List, type Place, type Start, startOf } from './feed.repo.ts';
import * as postgres from './items-as-json.postgres.ts';
import * as sqlite from './items-as-json.sqlite.ts';

// The database puts the JSON together that goes over the wire: the text of the listing is stored, and only what belongs to
// the person's item stands before it. Carrying rows into JavaScript would cost twice as much.

const STATEMENTS = { sqlite, postgres };

/** Items as JSON with commas between them, as part of a feed. */
interface ItemsPage {
  items: Buffer;
  /** The place of the last one, when others follow. */
  last: Place | undefined;
}

interface Texts {
  text: Buffer | null;
  /** The ids of listings without a stored text, with commas between them; null when there are none. */
  missing: string | null;
}

/**
 * Items as JSON with commas between them, in the order of the ids; those that are gone or somebody else's are left
 * out. With a query in `order` they are those of that query's feed.
 */
export async function itemsAsJson(
  db: Db,
  userId: number,
  ids: readonly number[],
  { list, queryId }: Pick<FeedOrder, 'list' | 'queryId'> = { list: 'feed', queryId: undefined },
): Promise<Buffer> {
  const asked = { userId, ids: JSON.stringify(ids), askedQueryId: queryId ?? null };
  return (await read<Texts>(db, ITEMS_SQL[db.engine][list], asked))?.text ?? Buffer.alloc(0);
}

/** Up to `limit` items of a feed behind `after`, read at one moment. */
export async function pageAsJson(
  db: Db,
  userId: number,
  order: FeedOrder,
  limit: number,
  after: Cursor | undefined,
): Promise<ItemsPage> {
  const sql = knownPageSql(db.engine, order, startOf(order, after));
  // One more than requested shows whether anything follows.
  const asked = { ...feedParameters(userId, order, limit + 1, after), askedQueryId: order.queryId ?? null };
  const row = await read<Texts & { more: number; id: number; key: number }>(db, sql, {
    ...asked,
    shown: limit,
  });
  if (!row) throw new Error('An aggregate always has a row');
  return {
    items: row.text ?? Buffer.alloc(0),
    last: row.more === 1 ? { id: row.id, key: row.key } : undefined,
  };
}

const ITEMS_SQL = { sqlite: ofEachList(sqlite.itemsSql), postgres: ofEachList(postgres.itemsSql) };

function ofEachList(itemsSql: (list: List) => string): Record<List, string> {
  return { feed: itemsSql('feed'), kept: itemsSql('kept'), dismissed: itemsSql('dismissed') };
}

const PAGES = new Map<string, string>();

/** Keeps the statement, because putting it together takes longer than finding it. */
function knownPageSql(engine: Engine, order: FeedOrder, start: Start): string {
  const { list, sort, queryId, newSince, hasSamples } = order;
  const kind = `${engine} ${list} ${sort} ${queryId === undefined} ${newSince === undefined} ${hasSamples} ${start}`;
  const sql = PAGES.get(kind) ?? STATEMENTS[engine].pageSql(order, start);
  PAGES.set(kind, sql);
  return sql;
}

/** Renders the texts that are missing, which are few: their listings were not written by the collector. */
async function read<Row extends Texts>(db: Db, sql: string, asked: object): Promise<Row | undefined> {
  const rendered = new Map<number, string>();
  for (;;) {
    const texts = rendered.size === 0 ? null : JSON.stringify(Object.fromEntries(rendered));
    const row = await prepared<[object], Row>(db, sql).get({ ...asked, texts });
    if (!row || row.missing === null) return row;
    const missing = row.missing
      .split(',')
      .map(Number)
      .filter((id) => !rendered.has(id));
    if (missing.length === 0) return row;
    for (const [id, text] of await renderTexts(db, missing)) rendered.set(id, text);
  }
}
