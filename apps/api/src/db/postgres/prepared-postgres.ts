import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Connection } from '../database.ts';
import { sqlFor } from '../dialect.ts';

/** A statement with PostgreSQL's parameters, and the names of ours in their order. */
interface Numbered {
  name: string;
  text: string;
  /** Undefined where the parameters are `?`. */
  names: readonly string[] | undefined;
}

const NUMBERED = new Map<string, Numbered>();

/** As `prepared`: compiled once for each connection of the pool, which knows it by its name. */
export function preparedOnPostgres(connection: Connection, sql: string) {
  const client = connection.$client as unknown as Pool | PoolClient;
  const known = NUMBERED.get(sql) ?? numbered(sqlFor(connection, sql));
  NUMBERED.set(sql, known);
  const { name, text, names } = known;
  const query = (parameters: unknown[]) => client.query({ name, text, values: valuesOf(names, parameters) });
  return {
    all: async (...parameters: unknown[]) => (await query(parameters)).rows as unknown[],
    get: async (...parameters: unknown[]) => (await query(parameters)).rows[0] as unknown,
    run: async (...parameters: unknown[]) => (await query(parameters)).rowCount ?? 0,
  };
}

/** Texts in quotes are left alone. */
const PARAMETERS = /'[^']*'|\?|@([A-Za-z_]+)/g;

function numbered(sql: string): Numbered {
  const names: string[] = [];
  let count = 0;
  const text = sql.replace(PARAMETERS, (found: string, name?: string) => {
    if (found.startsWith("'")) return found;
    if (name === undefined) return `$${(count += 1)}`;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const hash = createHash('sha1').update(sql).digest('base64url');
  return { name: hash, text, names: names.length > 0 ? names : undefined };
}

function valuesOf(names: readonly string[] | undefined, parameters: unknown[]): unknown[] {
  if (!names) return parameters;
  const given = parameters[0] as Record<string, unknown>;
  return names.map((name) => given[name] ?? null);
}
