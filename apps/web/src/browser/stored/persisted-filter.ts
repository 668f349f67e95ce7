import { deviceValues } from './stored-values.ts';

const KEY = 'persistentItemsFilter';

/** The query whose items alone are shown, as it was when it was chosen. */
interface PersistedFilter {
  id: number;
  queryText: string;
}

/** A stored value that cannot be read is removed silently. */
export function readPersistedFilter(): PersistedFilter | undefined {
  const text = deviceValues.get(KEY);
  if (text === null) return undefined;
  const filter = parse(text);
  if (!filter) clearPersistedFilter();
  return filter;
}

/** The feed that is opened next shows only the items of this query. */
export function writePersistedFilter({ id, queryText }: PersistedFilter): void {
  deviceValues.set(KEY, JSON.stringify({ id, queryText }));
}

export function clearPersistedFilter(): void {
  deviceValues.remove(KEY);
}

/**
 * Clears the filter of somebody who starts on another page than the feed: they have left the feed by the
 * address bar, or by closing its tab.
 */
export function clearFilterOutsideFeed(pathname: string): void {
  if (pathname !== '/' && !pathname.startsWith('/items/')) clearPersistedFilter();
}

function parse(text: string): PersistedFilter | undefined {
  try {
    const { id, queryText } = JSON.parse(text) as Partial<Record<keyof PersistedFilter, unknown>>;
    const isId = typeof id === 'number' && Number.isSafeInteger(id) && id > 0;
    return isId && typeof queryText === 'string' ? { id, queryText } : undefined;
  } catch {
    return undefined;
  }
}
