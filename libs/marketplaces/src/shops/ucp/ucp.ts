import { z } from 'zod';
import { parsedUrl } from '../../kit/texts.ts';
import { answerReader, fetchIfThere, fetchPresent, jsonIn } from '../answers.ts';
import { type NumberedPage, translated } from '../numbered-pages.ts';
import { ShopUnavailable } from '../shop-errors.ts';
import { factsOf, type ShopFacts, type ShopOptions, unknownShop } from '../shop.ts';
import { collectionOf } from '../shopify/shopify.ts';
import { cutEnd, REPEATS, tooMany, type Way } from '../way.ts';
import { listOf } from '../wire-fields.ts';
import { CATALOG_TYPES, catalogCall, type CatalogPage, PAGE_LIMIT, readCatalogAnswer } from './catalog.ts';
import { readProduct } from './wire.ts';

/** Pages of one reading. It cannot be asked what has changed, so all of them are asked for each time. */
const MAX_PAGES = 20;

const SERVICE = 'dev.ucp.shopping';

/** A service was an object with a field for each transport until version 2026-01; since then it is a list. */
const Service = z.union([
  z.object({ mcp: z.object({ endpoint: z.string() }) }).transform(({ mcp }) => [mcp.endpoint]),
  listOf(z.object({ transport: z.literal('mcp'), endpoint: z.string() })).transform((bindings) =>
    bindings.map(({ endpoint }) => endpoint),
  ),
]);
const Profile = z.object({ ucp: z.object({ services: z.object({ [SERVICE]: Service }) }) });

/** A shop's catalogue in the Universal Commerce Protocol, which Shopify asks programs to use. */
export const ucp: Way = {
  most: MAX_PAGES * PAGE_LIMIT,

  async look(pasted, options) {
    // The protocol knows no collections.
    if (options.fetcher.ucpProfile === undefined || collectionOf(pasted.url) !== undefined) return undefined;
    const endpoint = await endpointOf(pasted.url, options);
    if (endpoint === undefined) return undefined;
    const shop = unknownShop(pasted.siteName, options.fetcher);
    const page = await firstPage(endpoint, { profile: options.fetcher.ucpProfile, shop }, options);
    // A shop may want words to look for; then another way shows what it has.
    if (!page || page.rows === 0) return undefined;
    const { listings } = page;
    return {
      url: endpoint,
      name: pasted.siteName,
      currency: listings.find(({ price }) => price)?.price?.currency ?? null,
      country: null,
      listings: page.total ?? page.rows,
      hasMore: page.total === undefined && page.cursor !== undefined,
      first: listings,
    };
  },

  async *read(shop, options) {
    const { ucpProfile } = options.fetcher;
    if (ucpProfile === undefined)
      throw new ShopUnavailable('UCP catalogues are not asked without a profile.');
    const facts = factsOf(shop, options);
    const cursors = new Set<string>();
    let cursor: string | undefined;
    let products = 0;
    for (let pages = 1; ; pages += 1) {
      const asked = { profile: ucpProfile, cursor, shop: facts };
      const { listings, oddities, rows, cursor: next } = await searchCatalog(shop.url, asked, options);
      yield { listings, oddities };
      products += rows;
      cursor = next;
      if (cursor === undefined)
        return { isUnchanged: false, isComplete: true, isOneAnswer: pages === 1, remembered: [] };
      if (cursors.has(cursor)) return cutEnd(REPEATS);
      if (pages === MAX_PAGES) return cutEnd(tooMany(products, 'first'));
      cursors.add(cursor);
    }
  },
};

async function endpointOf(url: URL, options: ShopOptions): Promise<string | undefined> {
  const answer = await fetchIfThere(`${url.origin}/.well-known/ucp`, options, { accept: 'application/json' });
  const endpoint = answer && (await readEndpoint(answer, {}, options));
  return endpoint === undefined ? undefined : parsedUrl(endpoint, url)?.href;
}

const readEndpoint = answerReader(
  'profile of UCP',
  (file): string | undefined => Profile.safeParse(jsonIn(file)).data?.ucp.services[SERVICE][0],
  undefined,
);

/** Undefined where the catalogue answers with an error: another way may be open. */
async function firstPage(
  endpoint: string,
  asked: { profile: string; shop: ShopFacts },
  options: ShopOptions,
) {
  try {
    return await searchCatalog(endpoint, { ...asked, cursor: undefined }, options);
  } catch (error) {
    if (error instanceof ShopUnavailable && !error.isWholeShop) return undefined;
    throw error;
  }
}

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
