import { parsedUrl } from '../../kit/texts.ts';
import { isFrontPage, isSameSite, lastPart } from '../../reading/addresses.ts';
import { knownAttributes } from '../../reading/attributes.ts';
import { isGone } from '../../reading/availability.ts';
import { countryIn } from '../../reading/countries.ts';
import { isWithin } from '../../reading/dates.ts';
import { currencyIn, lowest, type Price, priceIn } from '../../reading/prices.ts';
import { shopListing } from '../shop-listing.ts';
import type { ShopFacts, ShopListing } from '../shop.ts';
import { MAX_ENTRIES, MAX_LISTS } from '../wire-fields.ts';
import { isA, isNode, type Node } from './product-nodes.ts';
import { shippingOf } from './shipping.ts';
import { address, all, amountOf, text, texts } from './values.ts';

/** Ways to buy one variant of a product. */
const MAX_OFFERS = 20;
/** Prices of one offer. */
const MAX_PRICES = 10;

/** schema.org's PriceTypeEnumeration, as far as nobody pays it. */
const UNPAID = /^(ListPrice|StrikethroughPrice|SRP|MSRP|RegularPrice|InvoicePrice|MinimumAdvertisedPrice)$/i;

/** One way to buy a product. */
interface Offer {
  node: Node;
  price: Price | null;
  isGone: boolean;
  /** Its days, where it states some, are not over, and have come. */
  isToday: boolean;
  condition: string | undefined;
}

/**
 * A product of a page's JSON-LD; undefined for one that cannot be read. One without an address of its own has its page's.
 * @param id in the shop; sites write ids as they like, so it comes from addresses
 */
export function readProduct(node: Node, shop: ShopFacts, page: URL, id: string): ShopListing | undefined {
  const { variants, pieces, offers, offered } = waysToBuy(node, shop);
  const stated = knownAttributes(propertiesOf(node));
  const price = lowest(offered.map((offer) => offer.price));
  const cheapest = offered.find((offer) => offer.price === price);
  return shopListing(
    {
      id,
      title: text(node['name']) ?? '',
      description: text(node['description']),
      url: shownAddress(node, page),
      base: page,
      images: [...imagesOf(node), ...variants.flatMap((each) => imagesOf(each, MAX_LISTS))],
      price,
      shipping: cheapest ? shippingOf(cheapest.node, price?.currency ?? shop.currency) : [],
      isSoldOut: areGone(offers),
      conditionText:
        text(node['itemCondition']) ??
        offered.find((offer) => offer.condition !== undefined)?.condition ??
        stated.conditionText,
      brand: text(node['brand']) ?? text(node['manufacturer']) ?? stated.brand,
      sizes: [
        ...pieces.filter(({ offers }) => !areGone(offers)).flatMap(({ piece }) => sizesOf(piece)),
        ...stated.sizes,
      ],
      materials: [...texts(node['material']), ...stated.materials],
      productType: text(node['category']),
      countryOfManufacture: countryIn(text(node['countryOfOrigin']) ?? ''),
      listedAt: text(node['releaseDate']),
    },
    shop,
  );
}

/** The prices at which a product can be bought now; with the highest of a range. */
export function pricesNamed(node: Node, shop: ShopFacts): Price[] {
  const { offered } = waysToBuy(node, shop);
  const ranges = all(node['offers'])
    .filter(isNode)
    .flatMap((offer) => offer['highPrice'] ?? [])
    .map((high) => priceIn(amountOf(high), offered.find(({ price }) => price)?.price?.currency));
  return [...offered.map(({ price }) => price), ...ranges].filter((price) => price !== null);
}

/** The variants of a product, the offers of each, those of today, and what can be bought of them. */
function waysToBuy(node: Node, shop: ShopFacts) {
  const variants = all(node['hasVariant']).filter(isNode);
  let left = MAX_ENTRIES;
  const pieces = [node, ...variants].map((piece) => {
    const offers = offersOf(piece, shop, piece === node ? left : Math.min(left, MAX_OFFERS));
    left -= offers.length;
    return { piece, offers };
  });
  const every = pieces.flatMap(({ offers }) => offers);
  const ofToday = every.filter(({ isToday }) => isToday);
  const offers = ofToday.length > 0 ? ofToday : every;
  const open = offers.filter((offer) => !offer.isGone);
  return { variants, pieces, offers, offered: open.length > 0 ? open : offers };
}

/** The address at which a product is shown: not the front page, which some sites name by mistake. */
function shownAddress(node: Node, page: URL): string {
  const written = addressOf(node) ?? page.href;
  const address = parsedUrl(written, page);
  if (address && isFrontPage(address) && isSameSite(address, page)) return page.href;
  // Graphs name a page by the id of its node: "/coat#webpage".
  return written.replace(/#.*$/s, '');
}

/** The address that a product states, as it is written: its own, or that of its first offer. */
export function addressOf(node: Node): string | undefined {
  const offers = all(node['offers'])
    .filter(isNode)
    .flatMap((offer) => [offer, ...all(offer['offers']).filter(isNode)]);
  return (
    address(node['url']) ??
    offers.map((offer) => address(offer['url'])).find((url) => url !== undefined) ??
    address(node['mainEntityOfPage'])
  );
}

function offersOf(node: Node, shop: ShopFacts, most: number): Offer[] {
  return all(node['offers'], most)
    .filter(isNode)
    .flatMap((offer) => {
      const inside = all(offer['offers'], most).filter(isNode);
      // An AggregateOffer that lists its offers says no more than they do.
      if (!isA(offer, 'AggregateOffer') || inside.length === 0) return [offer];
      const { priceCurrency, shippingDetails } = offer;
      return inside.map((each) => ({ priceCurrency, shippingDetails, ...each }));
    })
    .slice(0, most)
    .map((offer) => ({
      node: offer,
      price: priceOfOffer(offer, shop),
      isGone: isGone(text(offer['availability']) ?? ''),
      isToday: isWithin(text(offer['validFrom']), text(offer['validThrough']), shop.now),
      condition: text(offer['itemCondition']),
    }));
}

/** The price that is paid, where an offer states several. */
function priceOfOffer(offer: Node, shop: ShopFacts): Price | null {
  const inCurrency = (amount: unknown, own: unknown = offer['priceCurrency']) =>
    priceIn(amountOf(amount), currencyIn(text(own) ?? '', shop.currency) ?? shop.currency);
  const prices = pricesPaid(all(offer['priceSpecification'], MAX_PRICES).filter(isNode), shop.now);
  return (
    inCurrency(offer['price']) ??
    lowest(
      prices.map((each) =>
        inCurrency(each['price'] ?? each['minPrice'], each['priceCurrency'] ?? offer['priceCurrency']),
      ),
    ) ??
    inCurrency(offer['lowPrice']) ??
    inCurrency(offer['highPrice'])
  );
}

/** Neither what nobody pays, nor the price for members or for 100 g, nor that of a sale that is over. */
function pricesPaid(specifications: readonly Node[], now: number): readonly Node[] {
  const ofPieces = specifications.filter(
    (each) =>
      each['validForMemberTier'] === undefined && each['unitText'] === undefined && !isForQuantity(each),
  );
  const isUnpaid = (each: Node) => UNPAID.test(lastPart(text(each['priceType']) ?? ''));
  const paid = ofPieces.filter((each) => !isUnpaid(each));
  const ofToday = paid.filter((each) => isWithin(text(each['validFrom']), text(each['validThrough']), now));
  if (ofToday.length > 0 || paid.length === 0) return ofToday;
  // A date without a regular price is one that the page forgot.
  const regular = ofPieces.filter(isUnpaid);
  return regular.length > 0 ? regular : paid;
}

/**
 * True for the price of all of a quantity: then it states a reference beside the quantity (Google's form for
 * unit prices).
 */
function isForQuantity({ referenceQuantity: quantity }: Node): boolean {
  return quantity !== undefined && !(isNode(quantity) && quantity['valueReference'] !== undefined);
}

function areGone(offers: readonly Offer[]): boolean {
  return offers.length > 0 && offers.every((offer) => offer.isGone);
}

/** Attributes that a shop states in words of its own. */
function propertiesOf(node: Node) {
  return all(node['additionalProperty'])
    .filter(isNode)
    .map(({ name, value }) => ({ name: text(name) ?? '', values: texts(value, MAX_LISTS) }));
}

/** Each is a text, a SizeSpecification, or a list of them. */
function sizesOf(node: Node): string[] {
  return texts(node['size'], MAX_LISTS);
}

/** Each is an address, an ImageObject, or a list of them. */
function imagesOf(node: Node, most = MAX_ENTRIES): string[] {
  return all(node['image'], most).flatMap(
    (image) => text(isNode(image) ? (image['url'] ?? image['contentUrl'] ?? image['@id']) : image) ?? [],
  );
}
