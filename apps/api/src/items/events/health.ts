/** The health of a person's queries at one moment. */
export interface Health {
  /** The person's news number when reading started; what was read may be newer. */
  number: number;
  /** The state of collecting, as JSON; undefined for a watcher who has not been sent anything yet. */
  collecting: string | undefined;
  /** The health of each query as JSON, by its id, the newest query first. */
  queries: ReadonlyMap<number, string>;
}

/** The health of a watcher who has not been sent anything yet. */
export const NO_HEALTH: Health = { number: -1, collecting: undefined, queries: new Map() };

/** The first key is the health sent before, the second the health sent now. */
const CHANGES = new WeakMap<Health, WeakMap<Health, Buffer | undefined>>();

/**
 * The queries whose health has changed, as the JSON of an event; undefined when none has. Made once for all windows of a
 * person, because for thousands of queries it takes some ms and a megabyte.
 */
export function changedQueries(before: Health, after: Health): Buffer | undefined {
  const known = CHANGES.get(before) ?? new WeakMap<Health, Buffer | undefined>();
  CHANGES.set(before, known);
  if (!known.has(after)) known.set(after, compare(before, after));
  return known.get(after);
}

function compare(before: Health, after: Health): Buffer | undefined {
  const changed = [...after.queries].filter(([id, text]) => before.queries.get(id) !== text);
  if (changed.length === 0) return undefined;
  return Buffer.from(`{"queries":[${changed.map(([, text]) => text).join()}]}`);
}
