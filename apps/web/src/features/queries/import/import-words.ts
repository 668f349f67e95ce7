import type { ImportOutcome, ImportReport } from '@rummage/contract';

/** The words for an outcome before the import; afterwards it is shown by its name. */
const BEFORE: Record<ImportOutcome, string> = {
  added: 'will be added',
  changed: 'will be changed',
  unchanged: 'unchanged',
  refused: 'refused',
};

/** The outcomes that change something come first. */
const ORDER = ['added', 'changed', 'unchanged', 'refused'] as const;

/** "2 will be added, 1 unchanged". @param isDone whether it has happened */
export function importSummary(report: ImportReport, isDone: boolean): string {
  const parts = ORDER.filter((outcome) => report[outcome] > 0).map(
    (outcome) => `${report[outcome]} ${isDone ? outcome : BEFORE[outcome]}`,
  );
  return parts.length === 0 ? 'There is no query in this file.' : `${parts.join(', ')}.`;
}

const FIELD_NAMES: Record<string, string> = {
  query_text: 'query',
  category: 'category',
  max_price: 'maximum price',
  active: 'paused or not',
  starred: 'star',
  minimum_condition: 'minimum condition',
  filters: 'filters',
  created_at: 'created',
};

/** The fields that an import changes, as they are called on screen. */
export function changedFields(changes: readonly string[]): string {
  return changes.map((field) => FIELD_NAMES[field] ?? field).join(', ');
}

/** The format by the name of the file, else by its contents. */
export function notebookFormat(fileName: string, text: string): 'json' | 'csv' {
  if (/\.csv$/i.test(fileName)) return 'csv';
  return /\.json$/i.test(fileName) || /^\s*[{[]/.test(text) ? 'json' : 'csv';
}
