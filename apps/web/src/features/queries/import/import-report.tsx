import type { ImportEntry, ImportOutcome, ImportReport } from '@rummage/contract';
import { classes } from '../../../ui/classes.ts';
import { changedFields, importSummary } from './import-words.ts';
import styles from './import-report.module.css';

interface ImportReportViewProps {
  report: ImportReport;
  /** Whether the file has been imported, or only previewed. */
  isDone: boolean;
}

const MARKS: Record<ImportOutcome, string> = {
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
};

/** What importing a file does, query by query. */
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
