import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';

/** What the typed client reads of a route at run time. */
export function routesOnly(router: AppRouter): object {
  const entries = Object.entries(router).map(([name, entry]) => [
    name,
    isAppRoute(entry) ? sent(entry) : routesOnly(entry),
  ]);
  return Object.fromEntries(entries);
}

/** It reads no schema as long as it checks no answer and refuses no status, but looks into `responses`. */
function sent(route: AppRoute): object {
  const { method, path, metadata } = route;
  const contentType = 'contentType' in route ? route.contentType : undefined;
  return { method, path, contentType, metadata, responses: {} };
}
