import { type AppRouter, isAppRoute } from '@ts-rest/core';
import { z } from 'zod';

/** The same routes, which refuse unknown parameters in an address. Bodies may hold unknown fields. */
export function strictQueries<R extends AppRouter>(router: R): R {
  const entries = Object.entries(router).map(([name, entry]) => [
    name,
    isAppRoute(entry) ? { ...entry, query: strict(entry.query) } : strictQueries(entry),
  ]);
  return Object.fromEntries(entries) as R;
}

function strict(query: unknown): z.ZodObject {
  if (query === undefined) return z.strictObject({});
  if (!(query instanceof z.ZodObject)) throw new TypeError('The parameters of an address are an object');
  return query.strict();
}
