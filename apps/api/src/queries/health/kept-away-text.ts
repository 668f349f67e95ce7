import type { Counted } from '@rummage/matching';
import {
  CONDITION_LABELS,
  countryName,
  type Filter,
  type FilterName,
  filterValues,
} from '@rummage/vocabulary';
import type { QueryRow } from '#db/schema';

/** The parts of a query that the words need. */
type Asked = Pick<QueryRow, 'filters' | 'max_price_cents' | 'minimum_condition'>;

/** So many values of a filter are named. */
const NAMED = 3;
const CHOICES = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * Why listings were kept away, as the rest of a sentence that begins with them: "contain the excluded word “vintage”".
 * @param currency of the query's prices
 */
export function keptAwayText(
  { kind, value }: Pick<Counted<unknown>, 'kind' | 'value'>,
  { filters, max_price_cents, minimum_condition }: Asked,
  currency: string,
): string {
  switch (kind) {
    case 'word':
      return `do not contain “${value}”`;
    case 'phrase':
      return `do not contain the phrase “${value}”`;
    case 'group':
      return `contain none of “${value}”`;
    case 'excluded-word':
      return `contain the excluded word “${value}”`;
    case 'excluded-keyword':
      return `contain the excluded keyword “${value}”`;
    case 'category':
      return `do not fit the category ${value}`;
    case 'condition':
      return minimum_condition === 'NEW'
        ? 'are not said to be new'
        : `are not said to be ${CONDITION_LABELS[minimum_condition]} or better`;
    case 'price': {
      const minimum = Number(filterValues(filters, 'minimumPrice')[0] ?? 0);
      return value === 'maximum'
        ? `cost more than ${money((max_price_cents ?? 0) / 100, currency)}`
        : `cost less than ${money(minimum, currency)}`;
    }
    case 'currency':
      return `have no price that can be compared in ${currency}`;
    case 'filter':
      return filterText(value as FilterName, filters);
  }
}

function filterText(name: FilterName, filters: readonly Filter[]): string {
  const values = filterValues(filters, name);
  switch (name) {
    case 'isAuction':
      return values[0] === 'true' ? 'are not auctions' : 'are auctions';
    case 'authenticated':
      return 'are not authenticated';
    case 'brand':
      return `are not said to be by ${choice(values)}`;
    case 'material':
      return `are not said to be made of ${choice(values)}`;
    case 'location':
      return `are not said to be sold from ${choice(values.map(countryName))}`;
    case 'excludeLocation':
      return `are sold from ${choice(values.map(countryName))}`;
    case 'countryOfManufacture':
      return `are not said to be made in ${choice(values.map(countryName))}`;
    case 'excludeCountryOfManufacture':
      return `are made in ${choice(values.map(countryName))}`;
    case 'minimumFeedbackScore':
      return `are from sellers with a feedback score below ${values[0] ?? ''}`;
    case 'minimumPrice':
      return 'cost less than the minimum price';
    case 'seller':
      return `are not from ${choice(values)}`;
    case 'excludeSeller':
      return `are from ${choice(values)}`;
    case 'size':
      return `are not said to be in size ${choice(values)}`;
    case 'colour':
      return `are not said to be ${choice(values)}`;
    case 'excludeKeyword':
      return 'contain an excluded keyword';
  }
}

/** An installation has one currency, and making a format takes longer than all else that is counted for a query. */
let format: { of: string; number: Intl.NumberFormat } | undefined;

function money(amount: number, currency: string): string {
  if (format?.of !== currency)
    format = { of: currency, number: new Intl.NumberFormat('en-US', { style: 'currency', currency }) };
  return format.number.format(amount);
}

function choice(values: readonly string[]): string {
  const more = values.length - NAMED;
  return CHOICES.format(more > 0 ? [...values.slice(0, NAMED), `${more} more`] : values);
}
