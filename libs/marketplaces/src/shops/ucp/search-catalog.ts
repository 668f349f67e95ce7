import { fetchPresent } from '../answers.ts';
import { ShopUnavailable } from '../shop-errors.ts';
import type { ShopOptions } from '../shop.ts';
import { CATALOG_TYPES, catalogCall } from './catalog-call.ts';
import { type CatalogPage, readCatalogAnswer } from './catalog-answer.ts';

/**
 * One page of everything that a shop sells, without words to look for.
 * @throws ShopUnavailable for an error of the transport, the protocol or the shop
 */
export async function searchCatalog(
  endpoint: string,
  profile: string,
  cursor: string | undefined,
  options: ShopOptions,
): Promise<CatalogPage> {
  const { body, headers, url } = await fetchPresent(endpoint, options, {
    accept: CATALOG_TYPES,
    json: catalogCall(profile, { cursor }),
  });
  const type = headers.get('content-type') ?? '';
  const reading = await readCatalogAnswer(body.toString('utf8'), type, options.signal);
  const catalogue = `The catalogue of ${url.host} answered`;
  if (!reading) throw new ShopUnavailable(`${catalogue} with something unexpected.`);
  if ('complaint' in reading) throw new ShopUnavailable(`${catalogue}: ${reading.complaint}`);
  return reading.page;
}
