import type { Suggestion } from '@rummage/contract';
import { CONDITION_LABELS, CONDITIONS, countryName } from '@rummage/vocabulary';
import { numberText, shortPrice } from '#browser/words/numbers.ts';

interface SuggestionWords {
  /** What became of such items: "14 of the 15 with “repro” went." */
  went: string;
  ask: string;
  /** Of the button that accepts it. */
  accept: string;
  /** What holds of everything that was kept. */
  kept: string;
  /** After it was accepted. */
  done: string;
}

/** Words for a suggestion of each kind. @param currency ISO 4217 code of the prices in queries */
export function suggestionWords(
  { kind, value, dismissed, seen }: Pick<Suggestion, 'kind' | 'value' | 'dismissed' | 'seen'>,
  currency: string,
): SuggestionWords {
  const share = `${numberText(dismissed)} of the ${numberText(seen)}`;
  switch (kind) {
    case 'word':
    case 'phrase':
      return {
        went: `${share} with “${value}” went.`,
        ask: 'Exclude it?',
        accept: 'Exclude',
        kept: 'Nothing that you ever kept says it.',
        done: `“${value}” is excluded.`,
      };
    case 'location':
      return {
        went: `${share} from “${countryName(value)}” went.`,
        ask: 'Leave them out?',
        accept: 'Leave out',
        kept: 'Nothing that you ever kept comes from there.',
        done: `What comes from “${countryName(value)}” is left out.`,
      };
    case 'condition':
      return {
        went: `${share} that are ${conditionWords(value)} went.`,
        ask: 'Ask for better?',
        accept: 'Ask for better',
        kept: 'Nothing that you ever kept is like that.',
        done: `What is ${conditionWords(value)} is left out.`,
      };
    case 'max_price': {
      const limit = shortPrice(Number(value), currency);
      return {
        went: `Of ${numberText(seen)} above ${limit}, ${numberText(dismissed)} went.`,
        ask: `Lower the limit to ${limit}?`,
        accept: 'Lower the limit',
        kept: 'Nothing that you ever kept costs more.',
        done: `The limit is ${limit}.`,
      };
    }
  }
}

function conditionWords(value: string): string {
  const condition = CONDITIONS.find((known) => known === value);
  const name = `“${condition ? CONDITION_LABELS[condition] : value}”`;
  return condition === CONDITIONS[0] ? name : `${name} or worse`;
}

/** What accepting it would have spared. */
export function yieldWords({ of, would_hide }: Pick<Suggestion, 'of' | 'would_hide'>): string {
  return `Of the last ${numberText(of)}, ${numberText(would_hide)} would not have come.`;
}

/** The name of the button that deletes what is in the feed already. */
export function deleteWords(removable: number): string {
  return removable === 1
    ? 'Also delete the one that is here'
    : `Also delete the ${numberText(removable)} that are here`;
}
