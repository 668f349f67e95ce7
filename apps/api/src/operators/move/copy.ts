import type pg from 'pg';
import { ConfigError } from '#config';
import type { Source, SourceTable } from './source.ts';

/** About how many characters of JSON are sent at once. */
const BATCH_SIZE = 2 ** 20;

/** Called after each batch. */
export type OnProgress = (table: SourceTable, copied: number) => void;

export interface Copied {
  /** Number of rows of each table in the target. */
  rows: Map<string, number>;
  /** Number of texts from which U+0000 was removed. */
  cleaned: number;
}

/**
 * Copies every row into the empty tables of the target, and lets its ids go on where they were. To be called in a
 * transaction of the target, which is rolled back when this throws.
 * @throws ConfigError when not all was copied
 */
export async function copyAll(source: Source, target: pg.Client, onProgress: OnProgress): Promise<Copied> {
  let cleaned = 0;
  const rows = new Map<string, number>();
  for (const table of source.tables) {
    cleaned += await copyTable(source, table, target, onProgress);
    if (table.lastId) await goOnAfter(target, table, table.lastId);
  }
  for (const { name, rows: expected } of source.tables) {
    const found = await target.query<{ n: string }>(`select count(*) as n from "${name}"`);
    const n = Number(found.rows[0]?.n);
    if (n !== expected) throw new ConfigError(`${name} has ${expected} rows, of which ${n} were copied`);
    rows.set(name, n);
  }
  return { rows, cleaned };
}

/** Returns from how many texts U+0000 was removed. */
async function copyTable(
  source: Source,
  table: SourceTable,
  target: pg.Client,
  onProgress: OnProgress,
): Promise<number> {
  const { name, columns } = table;
  const list = columns.map((column) => `"${column}"`).join();
  const insert = {
    // Prepared once for each table.
    name: `copy ${name}`,
    text: `insert into "${name}" (${list}) select ${list} from json_populate_recordset(null::"${name}", $1)`,
  };
  let [copied, cleaned, size] = [0, 0, 0];
  let batch: string[] = [];
  const send = async (): Promise<void> => {
    await target.query({ ...insert, values: [`[${batch.join()}]`] });
    copied += batch.length;
    [batch, size] = [[], 0];
    onProgress(table, copied);
  };
  const storable = (column: string, value: unknown): unknown => {
    // JSON has no infinity; PostgreSQL reads it from a text.
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
    if (typeof value !== 'string') return value;
    const text = JSON_COLUMNS.has(`${name}.${column}`) ? jsonWithoutNul(value) : withoutNul(value);
    if (text !== value) cleaned += 1;
    return text;
  };
  for (const row of source.rowsOf(table)) {
    for (const column of columns) row[column] = storable(column, row[column]);
    const json = JSON.stringify(row);
    batch.push(json);
    size += json.length;
    if (size >= BATCH_SIZE) await send();
  }
  if (batch.length > 0) await send();
  return cleaned;
}

/** Ids are never used twice, not even those of deleted rows. Unlike `setval`, this is rolled back with the transaction. */
async function goOnAfter(target: pg.Client, { name }: SourceTable, lastId: number): Promise<void> {
  await target.query(`alter table "${name}" alter column "id" restart with ${lastId + 1}`);
}

// PostgreSQL cannot store U+0000 in a text. SQLite could, and early versions of the product let it in.

/** The columns that hold JSON or a part of it; in JSON the character is written as an escape. */
export const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'passkeys.transports',
  'sign_in_steps.content',
  'settings.default_filters',
  'settings.sizes',
  'settings.shoe_sizes',
  'settings.ring_sizes',
  'queries.filters',
  'queries.words',
  'deleted_queries.filters',
  'deleted_queries.words',
  'listings.images',
  'listings.import_charges',
  'listings.shipping',
  'listing_texts.text',
  'merges.words',
  'kept_away.examples',
  'shops.memory',
  'shop_listings.content',
  'channels.types',
  'deliveries.body',
]);

/** An escape, or a backslash with what it stands before: so `\\u0000`, an escaped backslash, is not taken for one. */
const ESCAPES = /\\(?:u([0-9a-f]{4})|.)/gi;

function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

/** The same for a text that is JSON, or a part of JSON. */
function jsonWithoutNul(json: string): string {
  const text = withoutNul(json);
  if (!text.includes('\\u0000')) return text;
  return text.replace(ESCAPES, (escape, digits?: string) => (digits === '0000' ? '' : escape));
}
