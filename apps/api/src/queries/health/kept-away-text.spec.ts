import { FILTER_NAMES, type FilterName } from '@rummage/vocabulary';
import { keptAwayText } from './kept-away-text.ts';

/** Values of each filter, and the words for listings that fail it. */
const WORDS: Record<FilterName, [values: string[], words: string]> = {
  isAuction: [['true'], 'are not auctions'],
  authenticated: [['true'], 'are not authenticated'],
  brand: [['Acne', 'Toteme'], 'are not said to be by Acne or Toteme'],
  material: [['silk'], 'are not said to be made of silk'],
  location: [['DE', 'FR'], 'are not said to be sold from Germany or France'],
  excludeLocation: [['US'], 'are sold from United States'],
  countryOfManufacture: [['IT'], 'are not said to be made in Italy'],
  excludeCountryOfManufacture: [['CN'], 'are made in China'],
  minimumFeedbackScore: [['100'], 'are from sellers with a feedback score below 100'],
  minimumPrice: [['20'], 'cost less than the minimum price'],
  seller: [['anna', 'bea', 'cleo', 'dora', 'eva'], 'are not from anna, bea, cleo, or 2 more'],
  excludeSeller: [['anna'], 'are from anna'],
  size: [['M', 'EU 40'], 'are not said to be in size M or EU 40'],
  colour: [['navy'], 'are not said to be navy'],
  excludeKeyword: [['vintage'], 'contain an excluded keyword'],
};

const asked = {
  filters: [],
  max_price_cents: 12_345,
  limit_counts: 'price' as const,
  country: 'IE',
  minimum_condition: 'NEW' as const,
};

describe('the words for what kept listings away', () => {
  it.each(FILTER_NAMES)('say what the filter %s asks for', (name) => {
    const [values, words] = WORDS[name];
    const filters = [{ name, values }];
    expect(keptAwayText({ kind: 'filter', value: name }, { ...asked, filters }, 'USD')).toBe(words);
  });

  it('say for an auction filter that is false that they are auctions', () => {
    const filters = [{ name: 'isAuction' as const, values: ['false'] }];
    expect(keptAwayText({ kind: 'filter', value: 'isAuction' }, { ...asked, filters }, 'USD')).toBe(
      'are auctions',
    );
  });

  it.each([
    ['word', 'silk', 'do not contain “silk”'],
    ['phrase', 'silk dress', 'do not contain the phrase “silk dress”'],
    ['group', 'silk, wool', 'contain none of “silk, wool”'],
    ['excluded-word', 'vintage', 'contain the excluded word “vintage”'],
    ['excluded-keyword', 'vintage', 'contain the excluded keyword “vintage”'],
    ['category', 'Bags', 'do not fit the category Bags'],
    ['condition', '', 'are not said to be new'],
    ['price', 'maximum', 'cost more than $123.45'],
    ['price', 'minimum', 'cost less than $20.00'],
    ['currency', '', 'have no price that can be compared in USD'],
  ] as const)('name what failed: %s %s', (kind, value, words) => {
    const filters = [{ name: 'minimumPrice' as const, values: ['20'] }];
    expect(keptAwayText({ kind, value }, { ...asked, filters }, 'USD')).toBe(words);
  });

  it('say where a limit counts that is about the price at the door', () => {
    const countingAll = { ...asked, limit_counts: 'door' as const };
    const tooDear = { kind: 'price', value: 'maximum' } as const;
    expect(keptAwayText(tooDear, countingAll, 'USD')).toBe('cost more than $123.45 at your door');
    expect(keptAwayText(tooDear, { ...countingAll, country: null }, 'USD')).toBe('cost more than $123.45');
  });

  it('say which condition a listing would need at least', () => {
    expect(
      keptAwayText({ kind: 'condition', value: '' }, { ...asked, minimum_condition: 'PRE_OWNED' }, 'USD'),
    ).toMatch(/^are not said to be .+ or better$/);
  });
});
