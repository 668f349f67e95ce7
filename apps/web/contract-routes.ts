import { fileURLToPath } from 'node:url';
import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import type { Plugin } from 'vite';

const CONTRACT = '@rummage/contract';
const ROUTES = '\0contract-routes';
const METADATA = fileURLToPath(new URL('../../libs/contract/src/route-metadata.ts', import.meta.url));

/**
 * Gives the page the routes of the contract without schemas and descriptions, and so without zod: 32 kB gzip of every page,
 * which only the server needs. A schema that the page imports as a value does not exist, which stops the build.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === CONTRACT ? ROUTES : undefined),
    async load(id) {
      if (id !== ROUTES) return undefined;
      const { contract } = await import('@rummage/contract');
      return [
        `export * from ${JSON.stringify(METADATA)};`,
        `export const contract = ${JSON.stringify(routesOnly(contract))};`,
      ].join('\n');
    },
  };
}

/**
 * Keeps what the typed client reads of a route at run time: no schema, as long as it checks no answer and
 * refuses no status.
 */
export function routesOnly(router: AppRouter): object {
  const entries = Object.entries(router).map(([name, entry]): [string, object] => [
    name,
    isAppRoute(entry) ? sent(entry) : routesOnly(entry),
  ]);
  return Object.fromEntries(entries);
}

function sent(route: AppRoute): object {
  const { method, path } = route;
  const contentType = 'contentType' in route ? route.contentType : undefined;
  // Scopes, descriptions and the like are for servers.
  const { access } = Object(route.metadata) as { access?: 'public' };
  const metadata = access && { access };
  return { method, path, contentType, metadata, responses: {} };
}
