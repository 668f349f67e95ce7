import type { KeptAway, Query } from '@rummage/contract';
import {
  canonicalFilterName,
  CONDITION_LABELS,
  CONDITIONS,
  EXCLUDE_KEYWORD,
  filterDefinition,
} from '@rummage/vocabulary';
import type { EditedFields, FilterName } from '@rummage/vocabulary';

/** A part of the form that can be pointed at. */
type SuggestedPart = keyof EditedFields | 'minimum_condition' | FilterName;

/** A change that somebody may want to make to a query; nothing of it is saved until they do. */
export interface Suggestion {
  /** The part of the form that it is about. */
  part: SuggestedPart;
  /** The fields as they would be; empty where only the person can know the change. */
  change: Partial<Pick<Query, 'query_text' | 'category' | 'max_price' | 'minimum_condition' | 'filters'>>;
  /** The suggestion, in a sentence. */
  text: string;
}

interface Remedy {
  /** Two or three words, for a link. */
  name: string;
  suggestion: Suggestion;
}

/** The fields of a query that remedies change. */
type Asked = Pick<Query, 'query_text' | 'max_price' | 'minimum_condition' | 'filters'>;

/**
 * Finds what can be done about a reason. Only changes that let listings pass for certain are suggested;
 * everything else is only pointed at. Where nothing can be done, words say so.
 */
export function remedyOf(
  { reason, value }: Pick<KeptAway, 'reason' | 'value'>,
  query: Asked,
): Remedy | string {
  switch (reason) {
    case 'sold-out':
      return 'Never shown';
    case 'excluded-keyword':
      return withoutKeyword(value, query);
    case 'excluded-word':
      return withoutExcludedWord(value, query);
    case 'word':
    case 'phrase':
    case 'group':
      return look('Edit the words', 'query_text', `Many listings lack “${value}”. Fewer words find more.`);
    case 'words':
      return look(
        'Edit the words',
        'query_text',
        'Many listings lack one of these words. Fewer words find more.',
      );
    case 'category':
      return look('Edit the category', 'category', `Many listings do not fit ${value}.`);
    case 'condition':
      return oneStepWorse(query);
    case 'price':
      if (value === 'minimum') return withoutFilter('minimumPrice', query);
      return query.max_price === null
        ? CHANGED
        : look('Raise the limit', 'max_price', 'Many listings cost more than this.');
    case 'currency':
      return query.max_price === null
        ? CHANGED
        : look('Edit the limit', 'max_price', 'Prices that cannot be compared pass only without a limit.');
    case 'filter':
      return withoutFilter(value, query);
  }
}

/** The counts are of the last reading, and the query may have been changed since. */
const CHANGED = 'Changed since';

function look(name: string, part: SuggestedPart, text: string): Remedy {
  return { name, suggestion: { part, change: {}, text } };
}

function withoutKeyword(keyword: string, { filters }: Asked): Remedy | string {
  const isMeant = (other: string) => other.toLowerCase() === keyword.toLowerCase();
  const isExcluded = filters.some(
    ({ name, values }) => canonicalFilterName(name) === EXCLUDE_KEYWORD && values.some(isMeant),
  );
  if (!isExcluded) return CHANGED;
  const left = filters.map((filter) =>
    canonicalFilterName(filter.name) === EXCLUDE_KEYWORD
      ? { ...filter, values: filter.values.filter((other) => !isMeant(other)) }
      : filter,
  );
  const change = { filters: left.filter(({ values }) => values.length > 0) };
  return {
    name: 'Take the word out',
    suggestion: { part: EXCLUDE_KEYWORD, change, text: `“${keyword}” would no longer be excluded.` },
  };
}

function withoutExcludedWord(word: string, { query_text }: Asked): Remedy | string {
  const isMeant = (piece: string) => piece.replace(/^[-−–—]/u, '').toLowerCase() === word.toLowerCase();
  const pieces = query_text.split(/\s+/);
  const left = pieces.filter((piece) => !/^[-−–—]/u.test(piece) || !isMeant(piece)).join(' ');
  // It may stand in parentheses or quotes, where only the person knows what should be left of them.
  if (left === pieces.join(' ')) return look('Edit the words', 'query_text', `“${word}” is excluded here.`);
  return {
    name: 'Take the word out',
    suggestion: {
      part: 'query_text',
      change: { query_text: left },
      text: `“${word}” would no longer be excluded.`,
    },
  };
}

function oneStepWorse({ minimum_condition }: Asked): Remedy | string {
  const worse = CONDITIONS[CONDITIONS.indexOf(minimum_condition) - 1];
  if (worse === undefined) return CHANGED;
  const label = CONDITION_LABELS[worse];
  return {
    name: `Allow ${label}`,
    suggestion: {
      part: 'minimum_condition',
      change: { minimum_condition: worse },
      text: `What is ${label} would be shown too.`,
    },
  };
}

function withoutFilter(typed: string, { filters }: Asked): Remedy | string {
  const name: FilterName | undefined = canonicalFilterName(typed);
  const isMeant = (other: string) => canonicalFilterName(other) === name;
  if (name === undefined || !filters.some((filter) => isMeant(filter.name))) return CHANGED;
  const { label } = filterDefinition(name);
  return {
    name: `Drop ${label}`,
    suggestion: {
      part: name,
      change: { filters: filters.filter((filter) => !isMeant(filter.name)) },
      text: `The filter ${label} would be dropped.`,
    },
  };
}
