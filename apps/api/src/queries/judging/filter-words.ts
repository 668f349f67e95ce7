import { countryName, type FilterName } from '@rummage/vocabulary';

/** Words for a filter that is not met. Every filter has its words, also those that no stored item can fail. */
interface FilterWords {
  /** A sentence about an item. @param value what it has; null where it does not say */
  item: (value: string | null) => string;
  /** The rest of a sentence that begins with listings. @param values what the query asks for */
  listings: (values: readonly string[]) => string;
}

export const FILTER_WORDS: Record<FilterName, FilterWords> = {
  isAuction: {
    item: (value) => (value === 'true' ? 'Is an auction.' : 'Is not an auction.'),
    listings: ([asked]) => (asked === 'true' ? 'are not auctions' : 'are auctions'),
  },
  authenticated: { item: () => 'Is not authenticated.', listings: () => 'are not authenticated' },
  brand: {
    item: () => 'Is of another brand.',
    listings: (values) => `are not said to be by ${choice(values)}`,
  },
  material: {
    item: () => 'Is made of something else.',
    listings: (values) => `are not said to be made of ${choice(values)}`,
  },
  location: {
    item: soldFrom,
    listings: (values) => `are not said to be sold from ${countries(values)}`,
  },
  excludeLocation: { item: soldFrom, listings: (values) => `are sold from ${countries(values)}` },
  countryOfManufacture: {
    item: madeIn,
    listings: (values) => `are not said to be made in ${countries(values)}`,
  },
  excludeCountryOfManufacture: { item: madeIn, listings: (values) => `are made in ${countries(values)}` },
  minimumFeedbackScore: {
    item: () => 'The seller’s feedback score is lower.',
    listings: ([score = '']) => `are from sellers with a feedback score below ${score}`,
  },
  minimumPrice: {
    item: () => 'Costs less than the minimum price.',
    listings: () => 'cost less than the minimum price',
  },
  seller: {
    item: () => 'Is from another seller.',
    listings: (values) => `are not from ${choice(values)}`,
  },
  excludeSeller: {
    item: () => 'Is from an excluded seller.',
    listings: (values) => `are from ${choice(values)}`,
  },
  size: {
    item: (value) => (value === null ? 'Does not say its size.' : `Is in size ${value}.`),
    listings: (values) => `are not said to be in size ${choice(values)}`,
  },
  colour: {
    item: () => 'Does not say that it has this colour.',
    listings: (values) => `are not said to be ${choice(values)}`,
  },
  excludeKeyword: {
    item: () => 'Contains an excluded keyword.',
    listings: () => 'contain an excluded keyword',
  },
};

function soldFrom(country: string | null): string {
  return country === null ? 'Does not say where it is sold from.' : `Sold from ${countryName(country)}.`;
}

function madeIn(country: string | null): string {
  return country === null ? 'Does not say where it was made.' : `Made in ${countryName(country)}.`;
}

/** Most values of a filter that are named. */
const NAMED = 3;
const CHOICES = new Intl.ListFormat('en', { type: 'disjunction' });

function choice(values: readonly string[]): string {
  const more = values.length - NAMED;
  return CHOICES.format(more > 0 ? [...values.slice(0, NAMED), `${more} more`] : values);
}

function countries(values: readonly string[]): string {
  return choice(values.map(countryName));
}
