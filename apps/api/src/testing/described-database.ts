/** A table as both engines have it: what SQLite calls integer is bigint or smallint on PostgreSQL. */
export interface DescribedTable {
  name: string;
  columns: {
    name: string;
    type: string;
    isRequired: boolean;
    fallback: string | null;
    /** Whether the database counts it up and never uses a number twice. */
    isCounted: boolean;
  }[];
  primaryKey: string[];
  indexes: { name: string; columns: string[]; isUnique: boolean; predicate: string | null }[];
  foreignKeys: { column: string; table: string; target: string; onDelete: string; onUpdate: string }[];
}

/** A predicate or a default without what the engines write differently. */
export function plain(sql: string | null | undefined): string | null {
  const words = sql?.toLowerCase().replaceAll(/["`()]|::[a-z ]+/g, '');
  return words?.replace(/^false$/, '0') ?? null;
}
