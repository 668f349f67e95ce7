const VERSION = '2026-04-08';

/** The part of Shopify's catalogue of all its shops that goes beyond the protocol, such as what is second-hand. */
export const GLOBAL_CATALOG = 'dev.shopify.catalog.global';
const GLOBAL_CATALOG_VERSIONS = ['2026-08-25', VERSION];

/**
 * The profile of an installation for shops that speak the Universal Commerce Protocol: they fetch it before
 * they answer. Served as application/json with `Cache-Control: public, max-age=3600`; Shopify refuses
 * profiles without these.
 *
 * From the protocol's "Platform Profile" (ucp.dev/2026-04-08/specification/overview). The highest version of
 * each capability that both sides know counts; a capability that only one side knows is left out.
 */
export const UCP_PROFILE = {
  ucp: {
    version: VERSION,
    services: {},
    payment_handlers: {},
    capabilities: {
      'dev.ucp.shopping.catalog.search': [
        {
          version: VERSION,
          spec: `https://ucp.dev/${VERSION}/specification/shopping/catalog/search`,
          schema: `https://ucp.dev/${VERSION}/schemas/shopping/catalog_search.json`,
        },
      ],
      [GLOBAL_CATALOG]: GLOBAL_CATALOG_VERSIONS.map((version) => ({
        version,
        spec: 'https://shopify.dev/docs/agents/catalog/global-catalog-extension',
        schema: `https://shopify.dev/ucp/schemas/${version}/shopify_catalog_global.json`,
        extends: ['dev.ucp.shopping.catalog.search'],
      })),
    },
  },
} as const;
