import type { Mismatch } from '@rummage/matching';
import { CONDITION_LABELS, countryName } from '@rummage/vocabulary';

/** Why an item is not what a search looks for, as a sentence about the item. */
export function reasonText(mismatch: Mismatch): string {
  switch (mismatch.kind) {
    case 'word':
      return `It does not say “${mismatch.word}”.`;
    case 'phrase':
      return `It does not say “${mismatch.phrase}” in one piece.`;
    case 'group':
      return `It says none of ${quoted(mismatch.words)}.`;
    case 'excluded-word':
      return `It says “${mismatch.word}”.`;
    case 'excluded-keyword':
      return `It says “${mismatch.keyword}”.`;
    case 'category':
      return `Its title does not sound like ${mismatch.category}.`;
    case 'condition':
      return mismatch.condition === null
        ? 'It does not state its condition.'
        : `Its condition is ${CONDITION_LABELS[mismatch.condition]}.`;
    case 'price':
      return mismatch.limit === 'maximum'
        ? 'It costs more than the maximum price.'
        : 'It costs less than the minimum price.';
    case 'currency':
      return mismatch.currency === null ? 'It has no price.' : `Its price is in ${mismatch.currency}.`;
    case 'filter':
      return filterText(mismatch);
  }
}

function filterText({ filter, value }: Extract<Mismatch, { kind: 'filter' }>): string {
  switch (filter) {
    case 'isAuction':
      return value === 'true' ? 'It is an auction.' : 'It is not an auction.';
    case 'location':
    case 'excludeLocation':
      return value === null
        ? 'It does not say where it is sold from.'
        : `It is sold from ${countryName(value)}.`;
    case 'countryOfManufacture':
    case 'excludeCountryOfManufacture':
      return value === null ? 'It does not say where it was made.' : `It was made in ${countryName(value)}.`;
    default:
      // The others are never told of a stored item, see draft-matcher.ts.
      throw new Error(`A stored item cannot tell ${filter}`);
  }
}

function quoted(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words.map((word) => `“${word}”`));
}
