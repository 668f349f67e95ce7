import { countryName, toCents } from '@rummage/vocabulary';
import { money } from '../judging/matched-text.ts';
import type { Rule } from './evidence.ts';

type Said = Pick<Rule, 'kind' | 'value' | 'dismissed' | 'seen'>;

/** Why a suggestion is made, with its numbers. @param currency the installation's */
export function suggestionText({ kind, value, dismissed, seen }: Said, currency: string): string {
  const some = `You dismissed ${dismissed} of ${seen}`;
  switch (kind) {
    case 'word':
    case 'phrase':
      return `${some} with “${value}”.`;
    case 'location':
      return `${some} from ${countryName(value)}.`;
    case 'condition':
      return `${some} that are ${value === 'PRE_OWNED' ? 'pre-owned' : 'not new'}.`;
    case 'max_price':
      return `${some} above ${money(toCents(Number(value)), currency)}.`;
  }
}
