import type { Mismatch } from '@rummage/matching';
import { CONDITION_LABELS } from '@rummage/vocabulary';
import { FILTER_WORDS } from './filter-words.ts';

/** The reason why an item is not what a query looks for, as a sentence about the item. */
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
        ? `Costs more than the maximum price${mismatch.countsAll ? ' at your door' : ''}.`
        : 'Costs less than the minimum price.';
    case 'currency':
      return mismatch.currency === null ? 'Has no price.' : `The price is in ${mismatch.currency}.`;
    case 'filter':
      return FILTER_WORDS[mismatch.filter].item(mismatch.value);
  }
}

function quoted(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words.map((word) => `“${word}”`));
}
