const VERSION = '2026-04-08';

/**
 * What an installation says of itself to shops that speak the Universal Commerce Protocol: they fetch it before they
 * answer. Served as application/json with `Cache-Control: public, max-age=3600`; Shopify refuses profiles without these.
 * From the protocol's "Platform Profile" (ucp.dev/2026-04-08/specification/overview).
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
    },
  },
} as const;
