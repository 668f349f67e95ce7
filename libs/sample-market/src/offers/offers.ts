import type { Listing } from '@rummage/marketplaces';
import type { Category, Condition } from '@rummage/vocabulary';
import { brandsFor } from '../goods/brands.ts';
import type { Good } from '../goods/goods.ts';
import { hasUnknownWords, materialsIn } from '../goods/lexicon.ts';
import { sizeOf } from '../goods/sizes.ts';
import { pick, type Dice } from '../random.ts';
import type { Stay } from '../stream.ts';
import { beside } from './beside.ts';
import { composeDescription } from './descriptions.ts';
import { placeName, PLACES } from './places.ts';
import {
  ANY_PRICE,
  inCurrency,
  type PriceBounds,
  type PriceStep,
  pricesUntil,
  valueWithin,
} from './prices.ts';
import { feedbackOf, SELLERS } from './sellers.ts';
import { composeTitle } from './titles.ts';

/** What is fixed about a listing before the dice are thrown. The dice decide what is absent. */
export interface Particulars {
  category?: Category;
  bounds?: PriceBounds;
  condition?: Condition;
  isAuction?: boolean;
  authenticated?: boolean;
  brand?: string;
  material?: string;
  countryOfManufacture?: string;
  location?: string;
  seller?: string;
}

/** What never changes about a listing. */
export interface Offer extends Stay {
  externalId: string;
  good: Good;
  title: string;
  description: string;
  condition: Condition;
  conditionText: string;
  brand: string | null;
  materials: readonly string[];
  countryOfManufacture: string | null;
  location: string;
  seller: string;
  authenticated: boolean;
  isAuction: boolean;
  acceptsOffers: boolean;
  bounds: PriceBounds;
  dice: Dice;
}

/** Root-relative path under which its pages and pictures are served. */
const BASE_PATH = '/sample';

const CONDITION_TEXTS: Record<Condition, readonly string[]> = {
  PRE_OWNED: ['Pre-owned', 'Pre-owned, good', 'Pre-owned, very good'],
  NEW_OTHER: ['New without tags'],
  NEW: ['New with tags'],
};

const ERAS = ['1960s', '1970s', '1980s', '1990s', '2000s'];
/** Words of a subject that already say how old the thing is. */
const DATED = /\b(?:\d{2,4}s|y2k|edwardian|victorian|antique|new)\b/i;
const SIZED = /(?<!['’])\b(?:size|eu|uk|us|xs|xl|xxl|[sml]|w\d\d|\d\d)\b/i;
const MADE = /\bmade in\b/i;

/**
 * Makes the whole listing from its good and its dice.
 * @param subject what its title calls it, as in the middle of a sentence: the good's name, or the words of a search
 */
export function makeOffer(
  externalId: string,
  stay: Stay,
  subject: string,
  good: Good,
  particulars: Particulars,
  dice: Dice,
): Offer {
  const own = subject === good.name;
  const condition = particulars.condition ?? drawCondition(dice('condition'));
  const aged = condition === 'PRE_OWNED' && dice('aged') < 0.45;
  const brand = particulars.brand ?? drawBrand(subject, good, own, dice);
  const countryOfManufacture = particulars.countryOfManufacture ?? drawMadeIn(good, own, dice('made in'));
  const location =
    particulars.location ?? (dice('at home') < 0.4 ? good.country : pick(PLACES, dice('location')));
  const named = own ? [] : materialsIn(subject);
  const materials = distinct([
    ...(particulars.material === undefined ? [] : [particulars.material]),
    ...(named.length > 0 || particulars.material !== undefined ? named : good.materials),
  ]);
  const isAuction = particulars.isAuction ?? dice('auction') < 0.2;
  const { look, detail, standsIn } = beside(subject, good, dice('detail'));
  const sized = standsIn || (!own && SIZED.test(subject));
  const facts = {
    brand,
    size: sized ? null : sizeOf(good, dice('size')),
    era: aged && !DATED.test([subject, ...good.details].join(' ')) ? pick(ERAS, dice('era')) : null,
    madeIn: countryOfManufacture && !MADE.test(subject) ? placeName(countryOfManufacture) : null,
  };
  return {
    ...stay,
    externalId,
    good,
    title: composeTitle({ subject, look, detail, ...facts }, dice),
    description: composeDescription(
      {
        ...facts,
        details: standsIn ? [] : good.details,
        condition,
        materials,
        soldFrom: placeName(location),
      },
      dice,
    ),
    condition,
    conditionText: pick(CONDITION_TEXTS[condition], dice('condition text')),
    brand,
    materials,
    countryOfManufacture,
    location,
    seller: particulars.seller ?? pick(SELLERS, dice('seller')),
    authenticated: particulars.authenticated ?? (good.cents >= 10_000 && dice('authenticated') < 0.3),
    isAuction,
    acceptsOffers: !isAuction && dice('offers') < 0.35,
    bounds: particulars.bounds ?? ANY_PRICE,
    dice,
  };
}

/** The prices of an offer from its first up to `now`, in cents. */
export function priceSteps(offer: Offer, currency: string, now: number): PriceStep[] {
  const better = offer.condition === 'PRE_OWNED' ? 1 : 1.25;
  const usual = inCurrency(offer.good.cents * better, currency);
  return pricesUntil({ ...offer, valueCents: valueWithin(usual, offer.bounds, offer.dice('value')) }, now);
}

/** How an offer ends when its time is over: sold or not. */
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
    location: offer.location,
    url: `${BASE_PATH}/listings/${offer.externalId}`,
    images: offer.good.pictures.map((file) => `${BASE_PATH}/pictures/${file}`),
    categories: offer.good.categories,
    brand: offer.brand,
    materials: offer.materials,
    countryOfManufacture: offer.countryOfManufacture,
    seller: offer.seller,
    feedbackPercentage: feedbackOf(offer.seller),
    authenticated: offer.authenticated,
    listedAt: offer.listedAt,
    endsAt: offer.isAuction ? offer.endsAt : null,
    thingMark: null,
    relistedAt: null,
  };
}

function drawCondition(draw: number): Condition {
  if (draw < 0.7) return 'PRE_OWNED';
  return draw < 0.85 ? 'NEW_OTHER' : 'NEW';
}

/** Unknown words may be a maker's name, and a thing has only one. */
function drawBrand(subject: string, good: Good, own: boolean, dice: Dice): string | null {
  if (dice('branded') < 0.3 || (!own && hasUnknownWords(subject))) return null;
  return pick(brandsFor(good.categories[0]), dice('brand'));
}

function drawMadeIn(good: Good, own: boolean, draw: number): string | null {
  if (draw < 0.2) return null;
  return own || draw < 0.6 ? good.country : pick(PLACES, (draw - 0.6) / 0.4);
}

function distinct(words: readonly string[]): string[] {
  return words.filter(
    (word, index) => words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === index,
  );
}
