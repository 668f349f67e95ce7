import { feed } from './feed/feed.ts';
import { jsonLd } from './json-ld/json-ld.ts';
import type { ShopWay } from './shop.ts';
import { shopify } from './shopify/shopify.ts';
import { ucp } from './ucp/ucp.ts';
import type { Way } from './way.ts';
import { woocommerce } from './woocommerce/woocommerce.ts';

export const WAYS: Record<ShopWay, Way> = { ucp, shopify, woocommerce, feed, 'json-ld': jsonLd };
