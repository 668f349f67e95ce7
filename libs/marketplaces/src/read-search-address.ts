import {
  type AddressReading,
  type Exchange,
  MARKETPLACE_LABELS,
  NO_ADDRESS,
  pastedUrl,
} from '@rummage/vocabulary';
import { REGISTRATIONS } from './registry.ts';
import { readShopAddress } from './shops/address/read-shop-address.ts';
import { knownMarketplace } from './shops/known-marketplaces.ts';

/**
 * The query that the address of a search at a marketplace or in a shop means. The address is only read, never
 * opened. It does not matter which marketplaces are connected: every query is looked for at all of them.
 */
export function readSearchAddress(address: string, exchange: Exchange): AddressReading {
  const url = pastedUrl(asTyped(address));
  if (!url) return { problem: NO_ADDRESS };
  const reading = readWhereItBelongs(url, exchange);
  return 'query' in reading && isEmpty(reading.query)
    ? { problem: 'This address looks for nothing: search first, then copy the address' }
    : reading;
}

/** A series of bytes beyond ASCII, such as "%C3%A9". */
const ENCODED_BYTES = /(?:%[89a-f][0-9a-f])+/gi;

/** Bytes that are no UTF-8 would be read as replacement characters. Encoded once more, they are read as they are typed. */
function asTyped(address: string): string {
  return address.replace(ENCODED_BYTES, (bytes) => {
    try {
      decodeURIComponent(bytes);
      return bytes;
    } catch {
      return bytes.replaceAll('%', '%25');
    }
  });
}

function readWhereItBelongs(url: URL, exchange: Exchange): AddressReading {
  const label = knownMarketplace(url);
  if (label === undefined) return readShopAddress(url, exchange);
  const marketplace = REGISTRATIONS.find(({ name }) => MARKETPLACE_LABELS[name] === label);
  return marketplace?.readAddress(url, exchange) ?? { problem: `Searches at ${label} cannot be read` };
}

function isEmpty({
  query_text,
  category,
  max_price,
  filters,
}: Extract<AddressReading, { query: unknown }>['query']) {
  return query_text === '' && category === null && max_price === null && filters.length === 0;
}
