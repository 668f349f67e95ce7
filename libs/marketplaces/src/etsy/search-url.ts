import { type Exchange, filterValues } from '@rummage/vocabulary';
import { z } from 'zod';
import { type CategoryTree, readCategoryTree } from '../kit/category-tree.ts';
import { limitsIn, requiredWords, wordsRefusal } from '../kit/sent-request.ts';
import { parsedJson } from '../kit/texts.ts';
import type { SearchRequest } from '../marketplace.ts';

/** The largest page that Etsy gives, and the most listings that it describes at once. */
export const PAGE_SIZE = 100;
/** Etsy gives no page that begins later. */
export const MAX_OFFSET = 12_000;

/** Etsy does not say in which currency it reads price limits; without one its prices are in dollars. */
export const LIMITS_CURRENCY = 'USD';

/** Parameters of `GET /listings/active` of Etsy's Open API (v3), without the category and the page. */
export function searchParameters(request: SearchRequest, exchange?: Exchange): Record<string, string> {
  const words = requiredWords(request);
  return {
    ...(words.length > 0 && { keywords: words.join(' ') }),
    ...priceLimits(request, exchange),
    sort_on: 'created',
    sort_order: 'desc',
  };
}

function priceLimits(request: SearchRequest, exchange: Exchange | undefined): Record<string, string> {
  const { lowest, highest } = limitsIn(LIMITS_CURRENCY, request, exchange);
  return {
    ...(lowest !== null && { min_price: amount(lowest) }),
    ...(highest !== null && { max_price: amount(highest) }),
  };
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The reason why Etsy cannot serve a request, in words for the user; undefined when it can. */
export function refusalOf(request: SearchRequest): string | undefined {
  const { filters } = request;
  if (filterValues(filters, 'isAuction')[0] === 'true') return 'Etsy has no auctions';
  if (filterValues(filters, 'authenticated')[0] === 'true') return 'Etsy does not check what is authentic';
  if (filterValues(filters, 'countryOfManufacture').length > 0)
    return 'Etsy does not say where things were made';
  return wordsRefusal('etsy', request);
}

const Nodes = z.object({ results: z.array(z.unknown()).min(1) });
const Node = z.object({ id: z.number(), name: z.string(), children: z.array(z.unknown()).catch([]) });

type Names = readonly string[];

/** Tests by Etsy's names, folded: "Clothing > Women's Clothing", "Shoes > Women's Shoes", "Jewelry". */
const OURS = {
  "Women's Clothing": (names: Names) => names.at(-1) === "women's clothing",
  "Women's Shoes": (names: Names) => names.at(-1) === "women's shoes",
  "Men's Clothing": (names: Names) => names.at(-1) === "men's clothing",
  Jewelry: (names: Names) => names.length === 1 && names[0] === 'jewelry',
};

/** The answer of `GET /buyer-taxonomy/nodes`; undefined when it has no nodes. */
export function readTaxonomy(text: string): CategoryTree | undefined {
  const nodes = Nodes.safeParse(parsedJson(text)).data;
  return (
    nodes &&
    readCategoryTree(
      nodes.results,
      (entry) => {
        const node = Node.safeParse(entry).data;
        return node && { ...node, id: String(node.id) };
      },
      OURS,
    )
  );
}
