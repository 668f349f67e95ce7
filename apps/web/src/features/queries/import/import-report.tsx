import type { ImportEntry, ImportOutcome, ImportReport } from '@rummage/contract';
import { classes } from '#ui/classes.ts';
import styles from './import-report.module.css';

interface ImportReportViewProps {
  report: ImportReport;
  /** True if the file has been imported, and not only previewed. */
  isDone: boolean;
}

const MARKS: Record<ImportOutcome, string> = {
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
};

/** Shows the effect of importing a file, query by query. */
export function ImportReportView({ report, isDone }: ImportReportViewProps) {
  const { entries, notes } = report;
  return (
    <>
      <p className={styles.summary} role="status">
        {isDone && 'Imported: '}
        {importSummary(report, isDone)}
      </p>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {entries.length > 0 && (
        <ul className={styles.entries} aria-label="Queries in the file">
          {entries.map((entry) => (
            <Entry key={entry.line} entry={entry} />
          ))}
        </ul>
      )}
    </>
  );
}

function Entry({ entry }: { entry: ImportEntry }) {
  const { line, query_text, category, outcome, changes, reasons } = entry;
  return (
    <li className={styles.entry} data-outcome={outcome}>
      <span className={styles.mark}>{MARKS[outcome]}</span>
      <span className={styles.text}>
        <span dir="auto">{query_text ?? 'No query'}</span>
        {category !== null && <span className={styles.more}>{` ${category}`}</span>}
        {changes.length > 0 && <span className={styles.detail}>Changes {changedFields(changes)}</span>}
        {reasons.map((reason) => (
          <span key={reason} className={classes(styles.detail, styles.reason)}>
            {reason}
          </span>
        ))}
      </span>
      <span className={styles.more}>{`Line ${line}`}</span>
    </li>
  );
}

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
  words: 'words of other languages',
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
