import type { Mismatch } from '@rummage/matching';
import { CONDITION_LABELS, countryName } from '@rummage/vocabulary';

/** Why an item is not what a query looks for, as a sentence about the item. */
export function reasonText(mismatch: Mismatch): string {
  switch (mismatch.kind) {
    case 'word':
      return `Does not contain “${mismatch.word}”.`;
    case 'phrase':
      return `Does not contain the phrase “${mismatch.phrase}”.`;
    case 'group':
      return `Contains none of ${quoted(mismatch.words)}.`;
    case 'excluded-word':
      return `Contains “${mismatch.word}”.`;
    case 'excluded-keyword':
      return `Contains “${mismatch.keyword}”.`;
    case 'category':
      return `The title does not fit the category ${mismatch.category}.`;
    case 'condition':
      return mismatch.condition === null
        ? 'Does not state its condition.'
        : `The condition is ${CONDITION_LABELS[mismatch.condition]}.`;
    case 'price':
      return mismatch.limit === 'maximum'
        ? 'Costs more than the maximum price.'
        : 'Costs less than the minimum price.';
    case 'currency':
      return mismatch.currency === null ? 'Has no price.' : `The price is in ${mismatch.currency}.`;
    case 'filter':
      return filterText(mismatch);
  }
}

/** Every filter has its sentence, also those that no stored item can fail: a preview must not end with an error. */
function filterText({ filter, value }: Extract<Mismatch, { kind: 'filter' }>): string {
  switch (filter) {
    case 'isAuction':
      return value === 'true' ? 'Is an auction.' : 'Is not an auction.';
    case 'authenticated':
      return 'Is not authenticated.';
    case 'brand':
      return 'Is of another brand.';
    case 'material':
      return 'Is made of something else.';
    case 'location':
    case 'excludeLocation':
      return value === null ? 'Does not say where it is sold from.' : `Sold from ${countryName(value)}.`;
    case 'countryOfManufacture':
    case 'excludeCountryOfManufacture':
      return value === null ? 'Does not say where it was made.' : `Made in ${countryName(value)}.`;
    case 'minimumFeedbackScore':
      return 'The seller’s feedback score is lower.';
    case 'minimumPrice':
      return 'Costs less than the minimum price.';
    case 'seller':
      return 'Is from another seller.';
    case 'excludeSeller':
      return 'Is from an excluded seller.';
    case 'size':
      return value === null ? 'Does not say its size.' : `Is in size ${value}.`;
    case 'colour':
      return 'Does not say that it has this colour.';
    case 'excludeKeyword':
      return 'Contains an excluded keyword.';
  }
}

function quoted(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words.map((word) => `“${word}”`));
}
