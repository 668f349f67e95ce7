import type { Exchange } from '@rummage/vocabulary';
import { charged, type Counted, known, type RateOf, sum, unknown, whole } from './charged.ts';
import type { DoorPrice, Priced } from './priced.ts';
import type { Charge, Rule } from './rule.ts';
import { statedShipping } from './stated-shipping.ts';
import { isImport } from './unions.ts';

/**
 * Adds up what a thing costs until it is at somebody's door.
 *
 * Duty is computed before tax and shown after it. Customs values of the EU, the UK and Norway count price and shipping, those
 * of Canada, Australia and New Zealand the price alone, and Switzerland has none. The tax on imports counts the duty. So
 * "all before" is price, shipping and fee for a duty, and these and the duty for a tax.
 *
 * @param to ISO 3166-1 alpha-2 code of the country of the door
 * @param rules the first that fits holds
 * @param day YYYY-MM-DD
 * @returns undefined where no price is stated
 */
export function doorPrice(
  listing: Priced,
  to: string,
  rules: readonly Rule[],
  exchange: Exchange,
  day: string,
): DoorPrice | undefined {
  if (!listing.price) return undefined;
  const { cents, currency } = listing.price;
  const rateOf = ratesInto(currency, exchange);
  const { location, headings = 1 } = listing;

  const price = known('price', cents, '');
  const shipping = statedShipping(listing, to, rateOf) ?? ruled('shipping', [price], 'not stated');
  const fee = ruled('buyer_fee', present(price, shipping), 'not known for this seller');
  const before = present(price, shipping, fee);
  const collected = collectedCharges();
  const duty = collected ? null : imported('duty', before);
  const tax = collected ?? imported('tax', present(...before, duty));

  const parts = present(price, shipping, fee, tax, duty);
  return {
    total: sum(parts, 'cents'),
    low: sum(parts, 'low'),
    high: sum(parts, 'high'),
    currency,
    parts: parts.map(({ low: _, high: __, ...part }) => part),
  };

  /** What a rule charges; unknown, with these words, where there is none. */
  function ruled(
    what: Charge,
    counted: Counted[],
    otherwise: string,
    ofListing = rulesFor(what),
  ): Counted | null {
    const valid = ofListing.filter((rule) => rule.valid_from <= day && day <= rule.valid_to);
    const part = charged(valid, counted, headings, rateOf);
    if (part !== undefined) return part;
    const ended = ofListing.map((rule) => rule.valid_to).filter((last) => last < day);
    return unknown(what, ended.length > 0 ? `was known until ${ended.toSorted().at(-1)}` : otherwise);
  }

  function rulesFor(what: Charge): Rule[] {
    return rules.filter((rule) => rule.what === what && isFor(rule));
  }

  function isFor({ marketplace, seller, from, to: sentTo }: Rule): boolean {
    return (
      (marketplace === undefined || marketplace === listing.marketplace) &&
      (seller === undefined || seller === listing.seller) &&
      (from === undefined || (location !== null && from.includes(location))) &&
      (sentTo === undefined || sentTo.includes(to))
    );
  }

  function imported(what: 'tax' | 'duty', counted: Counted[]): Counted | null {
    if (location === null) return unknown(what, 'it is not stated where it is sent from');
    if (isImport(location, to)) return ruled(what, counted, 'not known for this country');
    // Prices within a country contain its tax. Where they do not, a rule names the country at both ends.
    const within = rulesFor(what).filter((rule) => rule.from && rule.to);
    return within.length > 0 ? ruled(what, counted, 'not known', within) : null;
  }

  /** Tax and duty together, where the marketplace collects them for this country. */
  function collectedCharges(): Counted | undefined {
    const charges = listing.importCharges;
    if (charges?.to !== to) return undefined;
    const rate = rateOf(charges.currency);
    return rate === undefined
      ? unknown('tax', `no rate for ${charges.currency}`)
      : known('tax', whole(charges.cents * rate), 'collected by the marketplace, with duty');
  }
}

function present(...parts: (Counted | null)[]): Counted[] {
  return parts.filter((part) => part !== null);
}

/** Rates are known into the installation's currency; those between two others go by way of it. */
function ratesInto(currency: string, exchange: Exchange): RateOf {
  const inOurs = (code: string) =>
    code === exchange.currency ? 1 : Object.hasOwn(exchange.rates, code) ? exchange.rates[code] : undefined;
  return (code) => {
    if (code === currency) return 1;
    const [from, into] = [inOurs(code), inOurs(currency)];
    return from === undefined || into === undefined ? undefined : from / into;
  };
}
