import {
  addressParameters,
  type AddressReading,
  type Exchange,
  notSupported,
  pathParts,
} from '@rummage/vocabulary';
import { withoutRegion } from '../../kit/read-address.ts';
import { readShopifyAddress } from './shopify-address.ts';
import { readWooCommerceAddress } from './woocommerce-address.ts';

/**
 * Reads the address of a search in a shop, which Shopify's shops and WooCommerce's write in the same way everywhere. A query
 * looks everywhere, so the shop itself is said to be not supported.
 */
export function readShopAddress(url: URL, exchange: Exchange): AddressReading {
  const { parts } = withoutRegion(pathParts(url));
  const page = { parts, parameters: addressParameters(url.searchParams), exchange };
  const reading = readShopifyAddress(page) ?? readWooCommerceAddress(page);
  if (!reading) return { problem: 'This address leads to no search that can be read' };
  if ('problem' in reading) return reading;
  return { ...reading, notSupported: [notSupported(`Only from ${url.host}`), ...reading.notSupported] };
}
