import { searchWords } from '@rummage/matching';
import { unknownWords } from '@rummage/sample-market';

const CHOICES = new Intl.ListFormat('en', { type: 'disjunction' });

/** For a query that finds nothing where only samples are collected: what the sample market does not have. */
export function noSamplesMessage(queryText: string): string {
  const unknown = unknownWords(searchWords(queryText));
  const missing =
    unknown.length > 0 ? CHOICES.format(unknown.map(quoted)) : `${quoted(queryText)} that fits at the moment`;
  return `These are samples: the sample market has no ${missing}.`;
}

function quoted(text: string): string {
  return `“${text}”`;
}
