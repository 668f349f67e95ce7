/** How many rows a change has changed. */
export async function countChanged(change: PromiseLike<{ changes: number }>): Promise<number> {
  const result = (await change) as { changes?: number; rowCount?: number | null };
  // SQLite's word and PostgreSQL's.
  return result.changes ?? result.rowCount ?? 0;
}
