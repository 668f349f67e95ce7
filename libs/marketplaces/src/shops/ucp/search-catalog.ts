import { answerReader, fetchPresent } from '../answers.ts';
import { type NumberedPage, translated } from '../numbered-pages.ts';
import { ShopUnavailable } from '../shop-errors.ts';
import type { ShopFacts, ShopOptions } from '../shop.ts';
import { CATALOG_TYPES, catalogCall } from './catalog-call.ts';
import { type CatalogPage, readCatalogAnswer } from './catalog-answer.ts';
import { readProduct } from './wire.ts';

type ShopCatalogPage = NumberedPage & Pick<CatalogPage, 'cursor' | 'total'>;

/**
 * One page of everything that a shop sells, without words to look for.
 * @throws ShopUnavailable for an error of the transport, the protocol or the shop
 */
export async function searchCatalog(
  endpoint: string,
  { profile, cursor, shop }: { profile: string; cursor: string | undefined; shop: ShopFacts },
  options: ShopOptions,
): Promise<ShopCatalogPage> {
  const answer = await fetchPresent(endpoint, options, {
    accept: CATALOG_TYPES,
    json: catalogCall(profile, { cursor }),
  });
  const catalogue = `The catalogue of ${answer.url.host} answered`;
  const page = await readCatalog(answer, { shop, endpoint }, options);
  if (!page) throw new ShopUnavailable(`${catalogue} with something unexpected.`);
  if ('complaint' in page) throw new ShopUnavailable(`${catalogue}: ${page.complaint}`);
  return page;
}

const readCatalog = answerReader(
  'catalogue of UCP',
  (
    file,
    { shop, endpoint }: { shop: ShopFacts; endpoint: string },
  ): ShopCatalogPage | { complaint: string } | undefined => {
    const answer = readCatalogAnswer(Buffer.from(file.body).toString('utf8'), file.contentType);
    if (!answer || 'complaint' in answer) return answer;
    const { products, cursor, total } = answer.page;
    const base = new URL(endpoint);
    const listed = translated(products, shop, (product) => readProduct(product, shop, base));
    return { ...listed, rows: products.length, cursor, total };
  },
  undefined,
);
