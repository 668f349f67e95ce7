import { z } from 'zod';
import { HttpUrl, Key } from '../kit/settings.ts';

/** The environment variables of Shopify's global catalogue. */
export const CATALOGUE_VARIABLES = {
  SHOPIFY_CATALOG: z.enum(['on', 'off']).default('off'),
  SHOPIFY_CATALOG_URL: HttpUrl.default('https://catalog.shopify.com/api/ucp/mcp'),
  SHOPIFY_CLIENT_ID: Key.optional(),
  SHOPIFY_CLIENT_SECRET: Key.optional(),
  SHOPIFY_TOKEN_URL: HttpUrl.default('https://api.shopify.com/auth/access_token'),
  UCP_PROFILE_URL: HttpUrl.optional(),
};
