import { type Condition, countryCode } from '@rummage/vocabulary';
import { decimalOf, lower, type Price, priceOf } from '../money.ts';
import { shopListing } from '../shop-listing.ts';
import type { ShopFacts, ShopListing } from '../shop.ts';
import { MAX_ENTRIES } from '../wire-fields.ts';
import { isA, isNode, lastPart, type Node } from './product-nodes.ts';

/** schema.org's OfferItemCondition. Damaged goods are left out like those that are sold for parts. */
const CONDITIONS: Record<string, Condition> = {
  NewCondition: 'NEW',
  UsedCondition: 'PRE_OWNED',
  RefurbishedCondition: 'PRE_OWNED',
};

/** Ways to buy one variant of a product. */
const MAX_OFFERS = 20;

/** schema.org's ItemAvailability, as far as nothing is left. */
const GONE = ['OutOfStock', 'SoldOut', 'Discontinued'];

/** One way to buy a product. */
interface Offer {
  price: Price | null;
  isGone: boolean;
  condition: string | undefined;
  url: string | undefined;
}

/**
 * A product of a page's JSON-LD; undefined for one that cannot be read. One without an address of its own has its page's,
 * which is also its id, because sites write ids as they like.
 * @param index among the products of the page
 */
export function readProduct(node: Node, shop: ShopFacts, page: URL, index: number): ShopListing | undefined {
  const variants = all(node['hasVariant']).filter(isNode);
  const offers = [...offersOf(node, shop), ...variants.flatMap((each) => offersOf(each, shop, MAX_OFFERS))];
  const open = offers.filter(({ isGone }) => !isGone);
  const offered = open.length > 0 ? open : offers;
  const condition = text(node['itemCondition']) ?? offered.find((offer) => offer.condition)?.condition;
  const own = text(node['url']) ?? text(node['mainEntityOfPage']) ?? page.href;
  return shopListing(
    {
      id:
        index === 0
          ? page.pathname + page.search
          : `${page.pathname}${page.search}#${text(node['sku']) ?? index}`,
      title: text(node['name']) ?? '',
      description: text(node['description']),
      url: own,
      base: page,
      images: [...imagesOf(node), ...variants.flatMap(imagesOf)],
      price: offered.reduce<Price | null>((lowest, { price }) => lower(lowest, price), null),
      isSoldOut: isGone(offers),
      condition: CONDITIONS[lastPart(condition ?? '')],
      brand: text(node['brand']) ?? text(node['manufacturer']),
      sizes: [node, ...variants].filter((each) => !isGone(offersOf(each, shop, MAX_OFFERS))).flatMap(sizesOf),
      materials: all(node['material']).flatMap((material) => text(material) ?? []),
      productType: text(node['category']),
      countryOfManufacture: countryOf(node['countryOfOrigin']),
      listedAt: text(node['releaseDate']),
    },
    shop,
  );
}

function offersOf(node: Node, shop: ShopFacts, most = MAX_ENTRIES): Offer[] {
  return all(node['offers'])
    .slice(0, most)
    .filter(isNode)
    .flatMap((offer) => {
      const inside = all(offer['offers']).filter(isNode);
      // An AggregateOffer that lists its offers says no more than they do.
      return isA(offer, 'AggregateOffer') && inside.length > 0 ? inside.slice(0, most) : [offer];
    })
    .slice(0, most)
    .map((offer) => {
      const specification = all(offer['priceSpecification']).find(isNode);
      const currency =
        text(offer['priceCurrency']) ?? text(specification?.['priceCurrency']) ?? shop.currency;
      const amount = text(offer['price']) ?? text(offer['lowPrice']) ?? text(specification?.['price']);
      return {
        price: priceOf(decimalOf(amount ?? ''), currency),
        isGone: GONE.includes(lastPart(text(offer['availability']) ?? '')),
        condition: text(offer['itemCondition']),
        url: text(offer['url']),
      };
    });
}

function isGone(offers: readonly Offer[]): boolean {
  return offers.length > 0 && offers.every((offer) => offer.isGone);
}

/** Each is a text, a SizeSpecification, or a list of them. */
function sizesOf(node: Node): string[] {
  return all(node['size']).flatMap((size) => text(size) ?? []);
}

/** Each is an address, an ImageObject, or a list of them. */
function imagesOf(node: Node): string[] {
  return all(node['image']).flatMap(
    (image) => text(isNode(image) ? (image['url'] ?? image['contentUrl']) : image) ?? [],
  );
}

function countryOf(value: unknown): string | undefined {
  const name = text(value);
  if (name === undefined) return undefined;
  return /^[A-Z]{2}$/.test(name) ? name : countryCode(name);
}

/** A text as itself, a number in digits, a thing by its name or its id. */
function text(value: unknown): string | undefined {
  if (Array.isArray(value)) return text(value[0]);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.trim() || undefined;
  return isNode(value) ? text(value['name'] ?? value['@id']) : undefined;
}

/** One value or several, of which only the first are read. */
function all(value: unknown): unknown[] {
  return value === undefined || value === null ? [] : [value].flat().slice(0, MAX_ENTRIES);
}
