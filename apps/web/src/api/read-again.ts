import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reads again what is cached, because it has changed. An answer on its way may be older than the change, and where nothing is
 * cached yet, invalidating alone would take that answer for the newest.
 * @returns resolves when all that is shown has been read
 */
export function readAgain(client: QueryClient, which: QueryFilters): Promise<void> {
  void client.cancelQueries(which);
  return client.invalidateQueries(which);
}
