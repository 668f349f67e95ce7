/** The first row that a query returns; undefined when there is none. */
export async function first<Row>(query: PromiseLike<Row[]>): Promise<Row | undefined> {
  const [row] = await query;
  return row;
}

/** The row that an insert returns, which always inserts one. */
export async function inserted<Row>(insert: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await insert;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}
