import type { Listing } from '@rummage/marketplaces';
import type { Condition } from '@rummage/vocabulary';
import { brandsOf } from '../goods/brands.ts';
import type { Good } from '../goods/goods.ts';
import { usualCents } from '../goods/kinds.ts';
import { sizeOf } from '../goods/sizes.ts';
import { pick, type Dice } from '../random.ts';
import { composeDescription } from './descriptions.ts';
import { inCurrency, type PriceStep, pricesUntil, valueAround } from './prices.ts';
import { feedbackOf, placeName, PLACES, SELLERS } from './sellers.ts';
import { type Sending, sendingOf, shippingIn } from './sending.ts';
import type { Stay } from './stays.ts';
import { composeTitle } from './titles.ts';

/** Everything about a listing that never changes. */
export interface Offer extends Stay {
  externalId: string;
  good: Good;
  title: string;
  description: string;
  condition: Condition;
  conditionText: string;
  brand: string | null;
  /** Size as its title or description says it. */
  size: string | null;
  countryOfManufacture: string | null;
  location: string;
  seller: string;
  authenticated: boolean;
  isAuction: boolean;
  acceptsOffers: boolean;
  sending: Sending | null;
  /** Its worth compared with others of its kind, from 0 to 1. */
  worth: number;
  /** Equal for an offer and the one that repeats it. */
  thingMark: string;
  /** Time when it was listed, if it repeats another offer (ms since 1970). */
  relistedAt: number | null;
  dice: Dice;
}

/** Root-relative path under which its pages and pictures are served. */
const BASE_PATH = '/sample';

const CONDITION_TEXTS: Record<Condition, readonly string[]> = {
  PRE_OWNED: ['Pre-owned', 'Pre-owned, good', 'Pre-owned, very good'],
  NEW_OTHER: ['New without tags'],
  NEW: ['New with tags'],
};

/** Least value, in cents of a dollar, at which a marketplace's experts may have looked at it. */
const WORTH_AUTHENTICATING = 10_000;

/** Makes the whole listing from its good and its dice: nothing in it comes from anywhere else. */
export function makeOffer(externalId: string, stay: Stay, good: Good, dice: Dice): Offer {
  const condition = drawCondition(good, dice('condition'));
  const brand = brandOf(good, dice);
  const countryOfManufacture = dice('made') < 0.3 ? null : pick(PLACES, dice('made in'));
  const isAtHome = countryOfManufacture !== null && dice('at home') < 0.4;
  const location = isAtHome ? countryOfManufacture : pick(PLACES, dice('location'));
  const isAuction = dice('auction') < 0.2;
  const facts = {
    brand,
    size: sizeOf(good, dice('size')),
    madeIn: countryOfManufacture && placeName(countryOfManufacture),
  };
  return {
    ...stay,
    externalId,
    good,
    title: composeTitle(good, facts, dice),
    description: composeDescription(good, { ...facts, condition, soldFrom: placeName(location) }, dice),
    condition,
    conditionText: pick(CONDITION_TEXTS[condition], dice('condition text')),
    brand,
    size: facts.size,
    countryOfManufacture,
    location,
    seller: pick(SELLERS, dice('seller')),
    authenticated: centsOf(good) >= WORTH_AUTHENTICATING && dice('authenticated') < 0.3,
    isAuction,
    acceptsOffers: !isAuction && dice('offers') < 0.35,
    sending: sendingOf(good.kind, dice),
    worth: dice('value'),
    thingMark: externalId,
    relistedAt: null,
    dice,
  };
}

/** The offer of somebody who did not sell a thing and tries it again, for less. */
export function relisted(before: Offer, externalId: string, stay: Stay, dice: Dice): Offer {
  return { ...before, ...stay, externalId, worth: before.worth / 2, relistedAt: stay.listedAt, dice };
}

/** The prices of an offer from its first up to `now`, in cents. */
export function priceSteps(offer: Offer, currency: string, now: number): PriceStep[] {
  const better = offer.condition === 'PRE_OWNED' ? 1 : 1.25;
  const usual = inCurrency(centsOf(offer.good) * better, currency);
  return pricesUntil({ ...offer, valueCents: valueAround(usual, offer.worth) }, now);
}

/** The ending of an offer when its time is over: sold or not. */
export function fateOf(offer: Offer): 'ended' | 'sold' {
  const hasBids = priceSteps(offer, 'USD', offer.endsAt).length > 1;
  return (offer.isAuction ? hasBids : offer.dice('sold') < 0.8) ? 'sold' : 'ended';
}

/** The offer as it is at `now`, or as it was at its end. @param currency ISO 4217 */
export function listingAt(offer: Offer, currency: string, now: number): Listing {
  const cents = priceSteps(offer, currency, now).at(-1)?.cents;
  return {
    externalId: offer.externalId,
    title: offer.title,
    description: offer.description,
    condition: offer.condition,
    conditionText: offer.conditionText,
    price: cents === undefined ? null : { cents, currency },
    isAuction: offer.isAuction,
    acceptsOffers: offer.acceptsOffers,
    shipping: shippingIn(currency, offer.sending),
    location: offer.location,
    url: `${BASE_PATH}/listings/${offer.externalId}`,
    images: offer.good.pictures.map((file) => `${BASE_PATH}/pictures/${file}`),
    categories: offer.good.categories,
    brand: offer.brand,
    size: offer.size?.replace(/^size /, '') ?? null,
    materials: offer.good.materials,
    countryOfManufacture: offer.countryOfManufacture,
    seller: offer.seller,
    feedbackPercentage: feedbackOf(offer.seller),
    authenticated: offer.authenticated,
    listedAt: offer.listedAt,
    endsAt: offer.isAuction ? offer.endsAt : null,
    thingMark: offer.thingMark,
    relistedAt: offer.relistedAt,
  };
}

/** The brand that a picture shows. A thing with an unreadable label gets no invented brand, as the label may say another. */
function brandOf(good: Good, dice: Dice): string | null {
  if (good.showsLabel) return good.label;
  return dice('branded') < 0.3 ? null : pick(brandsOf(good), dice('brand'));
}

/** Few old things were never used, and none comes with its tags. */
function drawCondition({ era }: Good, draw: number): Condition {
  if (era !== null) return draw < 0.88 ? 'PRE_OWNED' : 'NEW_OTHER';
  if (draw < 0.55) return 'PRE_OWNED';
  return draw < 0.75 ? 'NEW_OTHER' : 'NEW';
}

function centsOf({ kind, materials }: Good): number {
  return usualCents(kind, materials[0] ?? '');
}
