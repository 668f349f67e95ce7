import type { Shipping } from '@rummage/vocabulary';
import { currencyIn } from '../../reading/prices.ts';
import { cheapestEach, countryOfRate, rateIn } from '../../reading/shipping.ts';
import { isNode, type Node } from './product-nodes.ts';
import { all, amountOf, text, texts } from './values.ts';

const MAX_DETAILS = 100;
/** As many countries as there are. */
const MAX_COUNTRIES = 250;

/** What an offer states of sending (schema.org's OfferShippingDetails). @param usual the currency of its price */
export function shippingOf(offer: Node, usual: string | null): Shipping[] {
  const details = all(offer['shippingDetails'], MAX_DETAILS).filter(isNode);
  return cheapestEach(
    details
      .filter(({ doesNotShip: never }) => never !== true && !/\btrue$/i.test(text(never) ?? ''))
      .flatMap((each) => countriesOf(each).flatMap((to) => rateOf(each, usual, to) ?? [])),
  );
}

function rateOf({ shippingRate }: Node, usual: string | null, to: string | null): Shipping | undefined {
  const [rate] = all(shippingRate, 1);
  if (!isNode(rate)) return undefined;
  const stated = text(rate['currency']);
  return rateIn(
    amountOf(rate['value'] ?? rate['maxValue']),
    stated === undefined ? usual : currencyIn(stated, usual),
    to,
  );
}

/** Null where it names no country; one that is not known is none of them. */
function countriesOf({ shippingDestination }: Node): (string | null)[] {
  const named = all(shippingDestination, MAX_COUNTRIES).flatMap((region) =>
    texts(isNode(region) ? region['addressCountry'] : region, MAX_COUNTRIES),
  );
  if (named.length === 0) return [null];
  return named.slice(0, MAX_COUNTRIES).flatMap((name) => countryOfRate(name) ?? []);
}
