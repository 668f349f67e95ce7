import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { routesOnly } from './routes-only.ts';

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
      const { contract } = await import(CONTRACT);
      return [
        `export * from ${JSON.stringify(METADATA)};`,
        `export const contract = ${JSON.stringify(routesOnly(contract))};`,
      ].join('\n');
    },
  };
}
