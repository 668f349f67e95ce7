import type { ImportEntry, ImportOutcome, ImportReport } from '@rummage/contract';
import { changedFields, importSummary } from './import-words.ts';
import './import-report.css';

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
      <p className="import-summary" role="status">
        {isDone && 'Imported: '}
        {importSummary(report, isDone)}
      </p>
      {notes.map((note) => (
        <p key={note} className="import-note">
          {note}
        </p>
      ))}
      {entries.length > 0 && (
        <ul className="import-entries" aria-label="Queries in the file">
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
    <li className="import-entry" data-outcome={outcome}>
      <span className="import-entry-mark">{MARKS[outcome]}</span>
      <span className="import-entry-text">
        <span dir="auto">{query_text ?? 'No query'}</span>
        {category !== null && <span className="import-entry-more">{` ${category}`}</span>}
        {changes.length > 0 && <span className="import-entry-detail">Changes {changedFields(changes)}</span>}
        {reasons.map((reason) => (
          <span key={reason} className="import-entry-detail import-entry-reason">
            {reason}
          </span>
        ))}
      </span>
      <span className="import-entry-more">{`Line ${line}`}</span>
    </li>
  );
}
